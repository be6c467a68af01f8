import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { listen, type StaticServer, siteListener } from '../../../src/builder/hosting/server/server.ts'
import { build, copyProject, type ProjectCopy } from '../../project-copy.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { alive, expect, type Visit, type VisitOptions } from './visit.ts'

export const success = "Thank you! We'll contact you within 24 hours."
export const subscribed = 'Thank you! Please confirm the e-mail.'

/** Where the newsletter box posts to. */
export const service = 'https://forms.example'

let copy: ProjectCopy
let server: StaticServer

/** What the forms post to; every test has its own. */
export let endpoint: Endpoint

/** For the whole file: the site with both endpoints set, the form's on the site itself, the newsletter's elsewhere. */
export function serveEndpointSite(): void {
  beforeAll(async () => {
    copy = await copyProject(inject('built'))
    const file = join(copy.root, 'pages/_site.yaml')
    const facts = await readFile(file, 'utf8')
    const newsletter = `newsletter:\n  endpoint: ${service}/news?list=1\n  success: ${subscribed}\n`
    await writeFile(file, facts.replace(/^contact:\n/m, `${newsletter}contact:\n  endpoint: /api/contact\n`))
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

/** Lets the endpoint keep its answers back until the function that this returns is called. */
export function holdAnswers(): () => void {
  let letGo = () => {}
  endpoint.wait = new Promise((done) => {
    letGo = done
  })
  return letGo
}

/** @returns where that site is served */
export const endpointOrigin = (): string => server.url

/** @returns the folder that it was built into */
export const endpointDist = (): string => join(copy.root, 'dist')

/** Opens the form on its page. Errors of the endpoint are what these tests are about: the browser writes them down. */
export async function openForm(visit: Visit, options: VisitOptions = {}): Promise<Page> {
  const expected = [/Failed to load resource/, /net::ERR_/]
  const page = await visit('/', { ...options, origin: server.url, expected })
  if (options.javaScript !== false) await alive(page)
  return page
}

/** @returns the parts of the contact form that is shown */
export function partsOf(page: Page) {
  const form = page.locator('#contact form')
  return {
    name: form.getByLabel('Full Name'),
    message: form.getByLabel('Project Details'),
    send: form.locator('button'),
    status: form.getByRole('status'),
    trap: form.locator('[name=website]'),
  }
}

const typed = {
  name: 'Ana Prueba',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  projectType: 'bathroom',
  message: 'Two rooms,\nabout 12 m² & more.',
}

/** Types into every field of the contact form. */
export async function fillIn(page: Page): Promise<void> {
  const { projectType, ...texts } = typed
  for (const [name, value] of Object.entries(texts)) await page.locator(`#contact [name=${name}]`).fill(value)
  await page.locator('#contact [name=projectType]').selectOption(projectType)
}

/** @returns what the contact form would send */
export const valuesOf = (page: Page) =>
  page.locator('#contact form').evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))

/** What the endpoint gets of what `fillIn` types, with a field that only programs fill in. */
export const sent = {
  path: '/api/contact',
  type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
  fields: { ...typed, website: '' },
}

/** What stands in the form when nothing does. */
export const empty = { name: '', email: '', phone: '', message: '', website: '' }
