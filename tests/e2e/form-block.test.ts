import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { listen, type StaticServer } from '../../src/servers/preview/listen.ts'
import { siteListener } from '../../src/servers/preview/server.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { violationsOf } from './set-up/axe.ts'
import { expect, hold, hydrated, test, type Visit, type VisitOptions } from './set-up/visit.ts'

/** A page with a form in steps and a second form. */
const orders = `
name: Orders
title: Order a new boat or a mooring | Tern Boatyard
description: Tell the yard in two steps which boat you would like to have built, or ask for a mooring for the winter.
keywords: [order, boat, mooring]
noindex: true
sections:
  - type: hero
    variant: plain
    heading: Order a boat
  - type: form
    anchor: boat
    heading: A new boat
    endpoint: /api/boat
    attribution: true
    button: Order
    success: Aye! The drawing follows.
    fields:
      - type: step
        label: The boat
      - type: choice
        name: kind
        label: Kind of boat
        required: true
        options:
          - { value: dinghy, label: Dinghy }
          - { value: sloop, label: Sloop }
      - type: number
        name: berths
        label: Berths
        hint: A sloop has room for six.
        required: true
        min: 1
        max: 6
        showIf: { field: kind, is: [sloop] }
      - type: choices
        name: wood
        label: Wood
        required: true
        options:
          - { value: oak, label: Oak }
          - { value: larch, label: Larch }
      - type: file
        name: plans
        label: Plans
        accept: [.pdf, .txt]
        several: true
        megabytes: 1
      - type: step
        label: You
      - type: text
        name: name
        label: Your name
        required: true
        messages: { missing: Who are you? }
      - type: long-text
        name: wishes
        label: Wishes
      - type: agreement
        name: terms
        label: I agree to the terms.
        required: true
        link: { label: The terms, href: /work }
  - type: form
    anchor: mooring
    heading: A mooring
    endpoint: /api/mooring
    success: We keep a place for you.
    fields:
      - { type: text, name: name, label: Your name, required: true }
      - { type: email, name: email, label: Your e-mail, required: true }
      - { type: date, name: day, label: From }
      - { type: note, label: We tell nobody., link: { label: Our word, href: /work } }
`

const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('12 feet') }

interface Post {
  path: string
  type: string
  /** Files as name and content. */
  fields: [name: string, value: string][]
}

let copy: ProjectCopy
let server: StaticServer
let posts: Post[]

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const type = request.headers['content-type'] ?? ''
  const body = new Uint8Array(await buffer(request))
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const textOf = async (value: string | File) =>
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`
  const fields = await Promise.all(
    Array.from(form, async ([name, value]): Promise<[string, string]> => [name, await textOf(value)]),
  )
  posts.push({ path: request.url ?? '', type: type.replace(/;.*/, ''), fields })
  if (request.headers.accept === 'application/json') response.writeHead(204).end()
  else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Thanks</title><h1>Arrived</h1>')
}

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await writeFile(join(copy.root, 'pages/orders.yaml'), orders)
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  const site = await siteListener(join(copy.root, 'dist'))
  server = await listen((request, response) => {
    if (request.url?.startsWith('/api/')) take(request, response)
    else site(request, response)
  }, 0)
})
beforeEach(() => {
  posts = []
})
afterAll(async () => {
  await server.close()
  await copy.remove()
})

async function openOrders(visit: Visit, options: VisitOptions = {}, query = ''): Promise<Page> {
  const page = await visit(`/orders${query}`, { ...options, origin: server.url })
  if (options.javaScript !== false) await hydrated(page)
  return page
}

function partsOf(page: Page) {
  const form = page.locator('#boat form')
  return {
    form,
    kind: form.getByLabel('Kind of boat'),
    berths: form.getByLabel('Berths'),
    oak: form.getByLabel('Oak'),
    larch: form.getByLabel('Larch'),
    plans: form.getByLabel('Plans'),
    name: form.getByLabel('Your name'),
    wishes: form.getByLabel('Wishes'),
    terms: form.getByLabel('I agree'),
    next: form.getByRole('button', { name: 'Continue' }),
    back: form.getByRole('button', { name: 'Back' }),
    order: form.getByRole('button', { name: 'Order' }),
    status: form.getByRole('status'),
  }
}

async function fillInFirstStep(page: Page): Promise<void> {
  const { kind, berths, oak, larch, plans } = partsOf(page)
  await kind.selectOption('sloop')
  await berths.fill('4')
  await oak.check()
  await larch.check()
  await plans.setInputFiles(plan)
}

/** Continues once the button accepts clicks again: it ignores the second click of a double click. */
async function goOn(page: Page): Promise<void> {
  await expect(async () => {
    const { name, next } = partsOf(page)
    if (!(await name.isVisible())) await next.click({ timeout: 1000 })
    await expect(name).toBeVisible({ timeout: 300 })
  }).toPass()
}

describe('a form in steps', () => {
  test('shows one step at a time, explains missing answers, and sends all steps with files', async ({ visit }) => {
    const page = await openOrders(visit, {}, '?utm_source=gazette&utm_medium=print&other=1')
    const { form, kind, berths, oak, name, wishes, terms, next, back, order, status } = partsOf(page)
    await expect(form).toContainText('Step 1 of 2')
    await expect(name).toBeHidden()
    await expect(berths).toBeHidden()
    await next.click()
    await expect(kind).toBeFocused()
    await expect(kind).toHaveAccessibleDescription('Please choose an answer.')
    await expect(oak).toHaveAccessibleDescription('Please choose an answer.')
    await kind.selectOption('sloop')
    await berths.fill('9')
    await oak.check()
    await next.click()
    await expect(berths).toBeFocused()
    await expect(berths).toHaveAccessibleDescription('A sloop has room for six. Please enter a number: 1–6.')
    await fillInFirstStep(page)
    await goOn(page)
    await expect(form.locator('legend:focus')).toHaveText('Step 2 of 2You')
    await expect(kind).toBeHidden()
    expect(await violationsOf(page)).toEqual([])
    await wishes.fill('Blue sails')
    await back.click()
    await expect(berths).toHaveValue('4')
    await goOn(page)
    await expect(wishes).toHaveValue('Blue sails')
    await expect(async () => {
      await order.click()
      await expect(name).toHaveAccessibleDescription('Who are you?', { timeout: 300 })
    }).toPass()
    await expect(terms).toHaveAccessibleDescription('Please tick this box.')
    await name.fill('Ana Prueba')
    await terms.check()
    expect(posts).toEqual([])
    await order.click()
    await expect(status).toHaveText('Aye! The drawing follows.')
    const [post] = posts as [Post]
    expect({ ...post, fields: post.fields.filter(([name]) => name !== 'seconds') }).toEqual({
      path: '/api/boat',
      type: 'multipart/form-data',
      fields: [
        ['kind', 'sloop'],
        ['berths', '4'],
        ['wood', 'oak'],
        ['wood', 'larch'],
        ['plans', 'plan.txt: 12 feet'],
        ['name', 'Ana Prueba'],
        ['wishes', 'Blue sails'],
        ['terms', 'yes'],
        ['website', ''],
        ['page', '/orders'],
        ['utm_source', 'gazette'],
        ['utm_medium', 'print'],
      ],
    })
    expect(post.fields.find(([name]) => name === 'seconds')?.[1]).toMatch(/^\d+$/)
    await expect(form).toContainText('Step 1 of 2')
    await expect(kind).toHaveValue('')
    await page.reload()
    await hydrated(page)
    await expect(kind).toHaveValue('')
  })

  test('hides fields that an answer makes irrelevant, does not send them, and keeps their values', {
    tags: ['slow'],
  }, async ({ visit }) => {
    const page = await openOrders(visit)
    const { kind, berths, name, terms, order, status } = partsOf(page)
    await fillInFirstStep(page)
    await kind.selectOption('dinghy')
    await expect(berths).toBeHidden()
    await kind.selectOption('sloop')
    await expect(berths).toHaveValue('4')
    await kind.selectOption('dinghy')
    await goOn(page)
    await name.fill('Ana Prueba')
    await terms.check()
    await expect(async () => {
      await order.click({ timeout: 1000 })
      await expect(status).toHaveText(/Aye/, { timeout: 1000 })
    }).toPass()
    expect(posts[0]?.fields.map(([name]) => name)).not.toContain('berths')
  })

  test('rejects files that are too large or of another type', { tags: ['slow'] }, async ({ visit }) => {
    const page = await openOrders(visit)
    const { kind, oak, plans, next } = partsOf(page)
    await kind.selectOption('dinghy')
    await oak.check()
    await plans.setInputFiles({ ...plan, name: 'plan.exe' })
    await next.click()
    await expect(plans).toHaveAccessibleDescription('Please choose files of these kinds: .pdf, .txt.')
    await plans.setInputFiles({ ...plan, buffer: Buffer.alloc(1_000_001) })
    await next.click()
    await expect(plans).toHaveAccessibleDescription(/smaller files.*1 MB/)
    await plans.setInputFiles(plan)
    await goOn(page)
  })

  test('keeps texts and step across a reload, and files and checkboxes across in-site navigation', {
    tags: ['further'],
  }, async ({ visit }) => {
    const page = await openOrders(visit)
    const { kind, berths, oak, plans, name, wishes, back } = partsOf(page)
    await fillInFirstStep(page)
    await goOn(page)
    await wishes.fill('Blue sails')
    await page.reload()
    await hydrated(page)
    await expect(wishes).toHaveValue('Blue sails')
    await expect(name).toBeVisible()
    await back.click()
    await expect(kind).toHaveValue('sloop')
    await expect(berths).toHaveValue('4')
    await expect(oak).toBeChecked()
    await plans.setInputFiles(plan)
    await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
    await expect(page).toHaveURL('/logbook')
    await page.goBack()
    await expect(oak).toBeChecked()
    expect(await plans.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('plan.txt')
    await expect(page.locator('#mooring').getByLabel('Your name')).toHaveValue('')
  })

  test('continues when its code arrives, even after an earlier click', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('', { origin: server.url })
    const arrive = await hold(page, '**/assets/hydrate-*.js')
    await page.goto('/orders')
    const { kind, oak, name, next } = partsOf(page)
    await expect(name).toBeHidden()
    await kind.selectOption('dinghy')
    await oak.check()
    await next.click()
    arrive()
    await expect(name).toBeVisible()
  })

  test('shows all fields and its button when its code fails to load', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('', { origin: server.url, expected: [/hydrate-|Failed to load resource/] })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/orders')
    const { kind, oak, name, terms, next, order } = partsOf(page)
    await kind.selectOption('dinghy')
    await oak.check()
    await next.click()
    await name.fill('Ana Prueba')
    await terms.check()
    await order.click()
    await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
    expect(posts[0]?.fields).toEqual(
      expect.arrayContaining([
        ['kind', 'dinghy'],
        ['name', 'Ana Prueba'],
      ]),
    )
  })

  test('is one page with all fields and native validation without JavaScript', async ({ visit }) => {
    const page = await openOrders(visit, { javaScript: false })
    const { form, berths, name, terms, next, order } = partsOf(page)
    await expect(form).toContainText('Step 2 of 2')
    await expect(next).toBeHidden()
    await expect(berths).toBeVisible()
    await fillInFirstStep(page)
    await order.click()
    await expect(name).toBeFocused()
    expect(posts).toEqual([])
    await name.fill('Ana Prueba')
    await terms.check()
    await order.click()
    await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
    expect(posts).toMatchObject([{ path: '/api/boat', type: 'multipart/form-data' }])
    expect(posts[0]?.fields).toContainEqual(['plans', 'plan.txt: 12 feet'])
  })
})

test('two forms on a page have their own endpoints, confirmations and drafts', { tags: ['slow'] }, async ({
  visit,
}) => {
  const page = await openOrders(visit)
  await partsOf(page).kind.selectOption('dinghy')
  const mooring = page.locator('#mooring form')
  await mooring.getByRole('button').click()
  await expect(mooring.getByLabel('Your name')).toHaveAccessibleDescription('Please fill in this field.')
  await mooring.getByLabel('Your name').fill('Bo Prøve')
  await mooring.getByLabel('Your e-mail').fill('bo@example.com')
  await mooring.getByLabel('From').fill('2027-10-01')
  await page.reload()
  await hydrated(page)
  await expect(mooring.getByLabel('From')).toHaveValue('2027-10-01')
  await mooring.getByRole('button').click()
  await expect(mooring.getByRole('status')).toHaveText('We keep a place for you.')
  expect(posts).toMatchObject([{ path: '/api/mooring', type: 'application/x-www-form-urlencoded' }])
  await page.reload()
  await hydrated(page)
  await expect(mooring.getByLabel('Your name')).toHaveValue('')
  await expect(partsOf(page).kind).toHaveValue('dinghy')
})
