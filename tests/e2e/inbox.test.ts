import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { checkAnswers } from '../../src/servers/inbox/check-answers.ts'
import { type LocalInbox, localInbox, readForms } from '../../src/servers/inbox/open-inbox.ts'
import { openStore } from '../../src/servers/inbox/store.ts'
import type { ReceivedFile } from '../../src/servers/inbox/types.ts'
import type { StaticServer } from '../../src/servers/preview/listen.ts'
import { serve } from '../../src/servers/preview/server.ts'
import type { SiteForms } from '../../src/site/form-definition.ts'
import type { Words } from '../../src/words/texts.ts'
import { type Random, seeded } from '../fuzz/random.ts'
import { build, copyProject, edit, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { expect, hydrated, test, type Visit, type VisitOptions } from './set-up/visit.ts'

/** A page with all kinds of fields. */
const orders = `
name: Orders
title: Order a new boat or a mooring | Tern Boatyard
description: Tell the yard which boat you would like to have built, or ask for a mooring for the winter.
keywords: [order, boat, mooring]
noindex: true
sections:
  - type: hero
    variant: plain
    heading: Order a boat
  - type: form
    heading: A new boat
    endpoint: inbox
    button: Order
    success: Aye! The drawing follows.
    fields:
      - { type: text, name: who, label: Your name, required: true }
      - { type: text, name: yard, label: Your yard }
      - { type: email, name: mail, label: Your e-mail, required: true }
      - { type: phone, name: call, label: Phone, required: true }
      - type: choice
        name: kind
        label: Kind of boat
        required: true
        options: [{ value: dinghy, label: Dinghy }, { value: sloop, label: Sloop }]
      - { type: number, name: berths, label: Berths, required: true, min: 1, max: 6, showIf: { field: kind, is: [sloop] } }
      - { type: text, name: sail, label: Sail, required: true, showIf: { field: berths } }
      - type: choices
        name: wood
        label: Wood
        required: true
        options: [{ value: oak, label: Oak }, { value: larch, label: Larch }]
      - { type: date, name: launch, label: Launch, required: true, showIf: { field: wood, is: [oak] } }
      - { type: long-text, name: words, label: Your words, required: true, showIf: { field: wood } }
      - { type: file, name: plans, label: Plans, accept: [.pdf, .txt], several: true, megabytes: 1 }
      - { type: note, label: We keep your words for a year. }
      - { type: agreement, name: agreed, label: I agree, required: true }
`

let copy: ProjectCopy
let server: StaticServer
let inbox: LocalInbox
let read: SiteForms
let words: Words

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await writeFile(join(copy.root, 'pages/orders.yaml'), orders)
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  const project = { root: copy.root, engine: copy.root }
  read = readForms(join(copy.root, 'dist')) as SiteForms
  words = read.words[read.language] as Words
  inbox = localInbox(project) as LocalInbox
  server = await serve(join(copy.root, 'dist'), 0, { inbox: inbox.listener })
})

afterAll(async () => {
  await server.close()
  await inbox.close()
  await copy.remove()
})

async function openForm(visit: Visit, options: VisitOptions = {}) {
  const expected = [/Failed to load resource: the server responded with a status of 422/]
  const page = await visit('/orders', { ...options, origin: server.url, expected })
  const form = page.locator('form')
  return { page, form, field: (name: string) => form.locator(`[name=${name}]`) }
}

async function fillIn({ field }: Awaited<ReturnType<typeof openForm>>, name: string): Promise<void> {
  await field('who').fill(name)
  await field('mail').fill('ada@example.com')
  await field('call').fill('600 000 000')
  await field('kind').selectOption('dinghy')
  await field('wood').last().check()
  await field('words').fill('Clinker built, please.')
  await field('agreed').check()
}

/** @returns who has written */
function names(): string[] {
  const store = openStore(join(copy.root, '.cache/inbox'))
  const found = store.messagesSince().map(({ answers }) => answers[0]?.answer ?? '')
  store.close()
  return found
}

describe('a form that is sent to the inbox', () => {
  test('arrives once, and asks for nothing before somebody writes', async ({ visit }) => {
    const opened = await openForm(visit)
    const { page, form } = opened
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await hydrated(page)
    expect(asked.filter((one) => /inbox/.test(one))).toEqual([])
    await fillIn(opened, 'Ada Lovelace')
    await form.locator('button').dblclick()
    await expect(form.getByRole('status')).toHaveText('Aye! The drawing follows.')
    expect(asked.filter((one) => one.includes('/_inbox/'))).toHaveLength(2)
    expect(names()).toEqual(['Ada Lovelace'])
  })

  test('was begun before the visitor has looked at another page', { tags: ['further'] }, async ({ visit }) => {
    const opened = await openForm(visit)
    const { page, form } = opened
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await hydrated(page)
    await fillIn(opened, 'Mary Somerville')
    await page.locator('header a[href="/"]').first().click()
    const heading = page.getByRole('heading', { name: 'A new boat' })
    await expect(heading).toHaveCount(0)
    await page.goBack()
    await expect(heading).toBeVisible()
    await form.locator('button').click()
    await expect(form.getByRole('status')).toHaveText('Aye! The drawing follows.')
    expect(asked.filter((one) => one.includes('/_inbox/')).map((one) => one.slice(0, 4))).toEqual(['GET ', 'POST'])
  })

  test('shows at its fields what the server refuses', async ({ visit }) => {
    const opened = await openForm(visit)
    const { page, form, field } = opened
    await hydrated(page)
    await fillIn(opened, 'Ada Lovelace')
    await field('mail').evaluate((input: HTMLInputElement) => {
      input.type = 'text'
    })
    await field('mail').fill('ada@')
    await form.locator('button').click()
    await expect(field('mail')).toBeFocused()
    await expect(form.locator('p[id$="-mail-error"]')).toHaveText(words.form.emailMalformed)
    await expect(field('who')).toHaveValue('Ada Lovelace')
    await expect(form.locator('[data-failed]')).toHaveCount(0)
  })

  test('works without JavaScript', async ({ visit }) => {
    const opened = await openForm(visit, { javaScript: false })
    const { page, form, field } = opened
    await fillIn(opened, 'Grace Hopper')
    await field('wood').last().uncheck()
    await form.locator('button').click()
    await expect(page).toHaveURL(/\/_inbox\/[\da-f]{16}$/)
    await expect(form.locator('p[id*="-wood"]')).toHaveText(words.formFields.notChosen)
    await expect(field('wood').first()).toBeFocused()
    await expect(field('words')).toHaveValue('Clinker built, please.')
    await field('wood').last().check()
    await form.locator('button').click()
    await expect(page).toHaveURL(/\/sent/)
    await expect(page.getByRole('status')).toHaveText('Aye! The drawing follows.')
    await expect(page.getByRole('heading', { name: 'A new boat' })).toBeVisible()
    expect(names()).toContain('Grace Hopper')
  })
})

type Filled = Record<string, string | string[]>

const texts = ['', ' ', 'Ada', 'a\tb', 'ä@ö', '<b>', '  two  ']
const addresses = [
  '',
  ' ada@example.com ',
  'ada@',
  'a b@example.com',
  'ada@xn--bcher-kva.example',
  'ada@-a.example',
  'x@y',
  'a@b..c',
]
const numbers = ['', '1', '6', '6.01', '0', '-1', '1e0', '1e1', 'x', '.5', '5.', '00003']
const dates = ['', '2026-02-28', '2026-02-29', '0001-01-01', '12026-01-01', '2026-2-3']
const files = ['plan.pdf', 'Plan.TXT', 'plan.exe', 'pdf', 'large.pdf']

const filledBy = (random: Random): Filled => ({
  who: random.pick(texts),
  yard: random.pick(texts),
  mail: random.pick(addresses),
  call: random.pick(texts),
  kind: random.pick(['', 'dinghy', 'sloop', 'sloop']),
  berths: random.pick(numbers),
  sail: random.pick(texts),
  launch: random.pick(dates),
  wood: ['oak', 'larch'].filter(() => random.chance(0.5)),
  words: random.pick([...texts, 'two\nlines', '\n']),
  plans: files.filter(() => random.chance(0.15)),
  agreed: random.chance(0.7) ? ['yes'] : [],
})

interface Verdict {
  entries: [name: string, value: string | { name: string; size: number }][]
  /** The names of the fields with mistakes. */
  invalid: string[]
}

/** Fills in the form again and again, and notes what the browser would send and what it says about it. */
const judgedInBrowser = (page: Page, all: Filled[]): Promise<Verdict[]> =>
  page.evaluate(async (rounds) => {
    const form = document.querySelector('form') as HTMLFormElement
    const large = new Uint8Array(1_000_001)
    const choose = (input: HTMLInputElement, names: string | string[]): void => {
      const chosen = new DataTransfer()
      for (const name of names) chosen.items.add(new File([name === 'large.pdf' ? large : 'x'], name))
      input.files = chosen.files
    }
    const fill = (input: HTMLInputElement, value: string | string[]): void => {
      if (input.type === 'checkbox') input.checked = value.includes(input.value)
      else if (input.type === 'file') choose(input, value)
      else input.value = String(value)
    }
    const named = () => [...form.querySelectorAll<HTMLInputElement>('[name]')]
    const verdicts = []
    for (const filled of rounds) {
      for (const input of named()) if (input.name in filled) fill(input, filled[input.name] ?? '')
      named()[0]?.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      const entries = [...new FormData(form)].map(
        ([name, value]): [string, string | { name: string; size: number }] => [
          name,
          typeof value === 'string' ? value : { name: value.name, size: value.size },
        ],
      )
      const invalid = named().filter((input) => input.willValidate && !input.validity.valid)
      verdicts.push({ entries, invalid: [...new Set(invalid.map(({ name }) => name))] })
    }
    return verdicts
  }, all)

function judgedByServer({ entries }: Verdict): string[] {
  const values = new Map<string, string[]>([['seconds', ['9']]])
  const received: ReceivedFile[] = []
  for (const [name, value] of entries)
    if (typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value])
    else if (value.name) received.push({ field: name, path: '', ...value })
  const [form] = Object.values(read.forms).filter(({ routes }) => routes.includes('/orders'))
  if (!form) throw new Error('The form is missing.')
  return [...checkAnswers(form, { values, files: received }, words).errors.keys()]
}

for (const { cases, options } of rounds([60], [10_000]))
  test.for(cases)('the server agrees with the browser about %i submissions', options, async (count, { visit }) => {
    const { page } = await openForm(visit)
    await hydrated(page)
    const random = seeded(count)
    const all = Array.from({ length: count }, () => filledBy(random))
    const verdicts = await judgedInBrowser(page, all)
    const differing = verdicts.flatMap((verdict, index) => {
      const [browser, own] = [verdict.invalid.toSorted(), judgedByServer(verdict).toSorted()]
      return browser.join() === own.join() ? [] : [{ filled: all[index], browser, own }]
    })
    expect(differing.slice(0, 5)).toEqual([])
    expect(new Set(verdicts.flatMap(({ invalid }) => invalid)).size).toBeGreaterThan(9)
  })

test('takes the first message of a form that a build has changed', { tags: ['further'] }, async ({ visit }) => {
  await edit(join(copy.root, 'pages/orders.yaml'), (text) => text.replace('label: Your yard', 'label: Your boatyard'))
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  const opened = await openForm(visit, { javaScript: false })
  await fillIn(opened, 'Mary Somerville')
  await opened.field('yard').fill('Tern')
  await opened.form.locator('button').click()
  await expect(opened.page.getByRole('status')).toHaveText('Aye! The drawing follows.')
  const store = openStore(join(copy.root, '.cache/inbox'))
  const { answers } = store.messagesSince().at(-1) ?? {}
  store.close()
  expect(answers).toContainEqual({ name: 'yard', label: 'Your boatyard', answer: 'Tern' })
})
