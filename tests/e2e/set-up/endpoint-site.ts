import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { listen, type StaticServer } from '../../../src/servers/preview/listen.ts'
import { siteListener } from '../../../src/servers/preview/server.ts'
import { build, copyProject, type ProjectCopy } from '../../project-copy.ts'
import { answersHost, formHost } from './browser.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { expect, hydrated, type Visit, type VisitOptions } from './visit.ts'

export const success = 'Aye! We hail you back within two tides.'
export const subscribed = 'Thank you! Please confirm the e-mail.'

/** The origin that the newsletter box posts to. */
export const service = `https://${formHost}`

let copy: ProjectCopy
let server: StaticServer

/** Receives what the forms post; new for each test. */
export let endpoint: Endpoint

/**
 * Serves the site to the whole file, with the endpoint of the form on the site and that of the newsletter elsewhere.
 */
export function serveEndpointSite(): void {
  beforeAll(async () => {
    copy = await copyProject(inject('built'))
    const file = join(copy.root, 'pages/_site.yaml')
    const facts = await readFile(file, 'utf8')
    const newsletter = `newsletter:\n  endpoint: ${service}/news?list=1\n  success: ${subscribed}\n`
    const contact = `contact:\n  endpoint: /api/contact\n  endpointHosts: [https://${answersHost}]\n`
    await writeFile(file, facts.replace(/^contact:\n/m, newsletter + contact))
    const { code, output } = await build(copy.root)
    expect(code, output).toBe(0)
    const site = await siteListener(join(copy.root, 'dist'))
    server = await listen((request, response) => {
      const listener = request.url?.startsWith('/api/') ? endpoint.listener : site
      listener(request, response)
    }, 0)
  })
  beforeEach(() => {
    endpoint = createEndpoint()
  })
  afterAll(async () => {
    await server.close()
    await copy.remove()
  })
}

/** @returns a function that releases the responses of the endpoint, which are held until then */
export function holdAnswers(): () => void {
  let letGo = () => {}
  endpoint.wait = new Promise((done) => {
    letGo = done
  })
  return letGo
}

/** @returns the origin of the site */
export const endpointOrigin = (): string => server.url

/** @returns the folder that the site was built into */
export const endpointDist = (): string => join(copy.root, 'dist')

/** Opens the page with the form. Network errors are expected: these tests cause them. */
export async function openForm(visit: Visit, options: VisitOptions = {}, path = '/'): Promise<Page> {
  const expected = [/Failed to load resource/, /net::ERR_/, /elsewhere\.example.*Content Security Policy/]
  const page = await visit(path, { ...options, origin: server.url, expected })
  if (options.javaScript !== false) await hydrated(page)
  return page
}

/** @returns the parts of the form in a section */
export function partsOf(page: Page, section = '#hail') {
  const form = page.locator(`${section} form`)
  return {
    name: form.locator('[name=name]'),
    message: form.locator('[name=message]'),
    send: form.locator('button'),
    status: form.getByRole('status'),
    trap: form.locator('[name=website]'),
  }
}

const typed = {
  name: 'Ana Prueba',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  projectType: 'sloop',
  message: 'Two rooms,\nabout 12 m² & more.',
}

/** Fills in every field of the form in a section. */
export async function fillIn(page: Page, section = '#hail'): Promise<void> {
  const { projectType, ...texts } = typed
  for (const [name, value] of Object.entries(texts)) await page.locator(`${section} [name=${name}]`).fill(value)
  await page.locator(`${section} [name=projectType]`).selectOption(projectType)
}

/** @returns what the contact form would send */
export const valuesOf = (page: Page) =>
  page.locator('#hail form').evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))

/** What the endpoint receives after `fillIn`, with the honeypot. */
export const sent = {
  path: '/api/contact',
  type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
  fields: { ...typed, website: '' },
}

/** The values of an empty form. */
export const empty = { name: '', email: '', phone: '', message: '', website: '' }
