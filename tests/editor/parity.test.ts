import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { readGallery } from '../../src/servers/dev/gallery.ts'
import { sectionsFile, siteFile } from '../../src/site/routes.ts'
import { companyTexts } from '../company/files.ts'
import { type LanguageServer, startLanguageServer } from './language-server.ts'
import { isValidElsewhere, ourLines } from './validators.ts'

/*
 * Three validators that share no code must agree on every file: our check (ajv), the YAML language server of editors
 * (its own validator), and @cfworker/json-schema.
 */

const root = process.cwd()
let server: LanguageServer
beforeAll(async () => {
  server = await startLanguageServer(root)
})
afterAll(() => server.stop())

/** The lines that an editor underlines. The tests ask for all files at once, because the server debounces each. */
const editorLines = async (file: string, text: string) =>
  (await server.problems(file, text)).map(({ range }) => range.start.line + 1)

async function validate(file: string, text: string) {
  const editor = (await editorLines(file, text)).length === 0
  return { file, us: ourLines(file, text).length === 0, editor, third: isValidElsewhere(file, text) }
}

describe('valid files', () => {
  it('are accepted by all three: every page and the facts of the site', { tags: ['further'] }, async () => {
    const all = await Promise.all([...companyTexts].map(([file, text]) => validate(file, text)))
    expect(all).toEqual([...companyTexts.keys()].map((file) => ({ file, us: true, editor: true, third: true })))
  })

  it('get their schema from the settings', async () => {
    const kinds = { 'pages/about.yaml': 'title', [siteFile]: 'navigation', 'schema/blocks/stats.example.yaml': 'facts' }
    for (const [file, asked] of Object.entries(kinds)) {
      const messages = (await server.problems(file, 'type: stats\n')).map(({ message }) => message)
      expect(messages).toContain(`Missing property "${asked}".`)
      expect(messages.filter((message) => /"(title|navigation|facts)"/.test(message))).toHaveLength(1)
    }
  })

  it('are accepted by all three: every example of every variant, on a page', async () => {
    const examples = (await readGallery(root)).flatMap((entry) => entry.examples)
    const pages = examples.map(({ section }, index): [string, string] => [`pages/${index}.yaml`, pageOf(section)])
    const all = await Promise.all(pages.map(([file, text]) => validate(file, text)))
    expect(all).toEqual(pages.map(([file]) => ({ file, us: true, editor: true, third: true })))
  })
})

describe('invalid files', () => {
  const violations = readViolations()
  let editor: number[][]
  beforeAll(async () => {
    editor = await Promise.all(violations.map(({ text }, index) => editorLines(`pages/violation-${index}.yaml`, text)))
  })

  it.each(violations.map((violation, index) => ({ index, ...violation })))(
    'are rejected by all three, at the same line: $name',
    ({ index, text, line, editorLine }) => {
      expect(ourLines('pages/violation.yaml', text)).toEqual([line])
      expect(editor[index]).toContain(editorLine)
      expect(isValidElsewhere('pages/violation.yaml', text)).toBe(false)
    },
  )

  it.each([
    ['an unknown fact', '\nslogan: We float.\n', 'slogan'],
    ['a wrong e-mail address', (site: string) => site.replace(/email: .*/, 'email: hola'), 'email'],
    ['a phone number without quotes', (site: string) => site.replace(/phone: .*/, 'phone: 34952000000'), 'phone'],
    ['a route with a slash at its end', (site: string) => site.replace('- /logbook/first-frost', '$&/'), 'frost'],
  ])('are rejected by all three, at the same line: %s of the site', async (_, change, at) => {
    const site = companyTexts.get(siteFile) as string
    const text = typeof change === 'string' ? site + change : change(site)
    const line = text.split('\n').findIndex((one) => one.includes(at) && !site.split('\n').includes(one)) + 1
    expect(ourLines(siteFile, text)).toEqual([line])
    expect(await editorLines(siteFile, text)).toEqual([line])
    expect(isValidElsewhere(siteFile, text)).toBe(false)
  })
})

describe('invalid shared sections', () => {
  it.each([
    ['an unknown field', (text: string) => text.replace('  button:', '  buton: Send\n$&'), 'buton'],
    ['a missing field', (text: string) => text.replace(/ {2}heading: .*\n/, ''), 'hail:'],
    ['a reference', () => 'hail:\n  type: shared\n  name: other\n', 'type: shared'],
    ['a text in place of a section', () => 'hail: hero\n', 'hail: hero'],
  ])('are rejected by all three, at the same line: %s', async (_, change, at) => {
    const text = change(companyTexts.get(sectionsFile) as string)
    const line = text.split('\n').findIndex((one) => !one.startsWith('#') && one.includes(at)) + 1
    expect(ourLines(sectionsFile, text)).toEqual([line])
    expect(await editorLines(sectionsFile, text)).toContain(line)
    expect(isValidElsewhere(sectionsFile, text)).toBe(false)
  })
})

describe('rejected by our check only', () => {
  it.each([
    ['names for reuse', 'name: &town Estepona\ntitle: *town\n'],
    ['types', 'name: !!str Estepona\ntitle: Estepona\n'],
  ])('%s, which YAML allows, but pages must not use', async (_, first) => {
    const plain = pageOf({ type: 'hero', variant: 'plain', heading: 'Estepona' })
    const file = 'pages/only-ours.yaml'
    const text = first + plain.slice(plain.indexOf('description:'))
    expect(await validate(file, text)).toEqual({ file, us: false, editor: true, third: true })
  })
})

function pageOf(section: object): string {
  const page = parse('name: Example\ntitle: Example\ndescription: An example.\nkeywords: [one, two, three]\n')
  return stringify({ ...page, sections: [section] })
}

/** A page with one error. */
interface Violation {
  /** What is wrong. */
  name: string
  text: string
  /** The line that our check must report. */
  line: number
  /** The line that editors underline, if it is another one. */
  editorLine: number
}

const head = `name: Estepona
title: Renovations in Estepona | Casa Ejemplo
description: Kitchens, bathrooms and whole homes in Estepona at a fixed price.
keywords: [renovation, kitchen, bathroom]
`
const hero = `  - type: hero
    variant: plain
    heading: Renovations in Estepona
`
const wholes: Record<string, (text: string) => string> = {
  section: (text) => `${head}sections:\n${hero}${text}`,
  field: (text) => `${head}${text}sections:\n${hero}`,
  file: (text) => text,
}

/** @returns the cases of `violations.txt` as whole pages */
function readViolations(): Violation[] {
  const [, ...cases] = readFileSync(join(import.meta.dirname, 'violations.txt'), 'utf8').split(/^=== /m)
  return cases.map((one) => {
    const [, kind = '', name = '', body = ''] = /^(\w+): ([^\n]*)\n(.*)$/s.exec(one) ?? []
    const marked = wholes[kind]?.(body) ?? ''
    const line = lineOf(marked, '»')
    return { name, text: marked.replaceAll(/»|«\n$|«/g, ''), line, editorLine: lineOf(marked, '«') || line }
  })
}

function lineOf(text: string, mark: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(mark)) + 1
}
