import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closingLine, formatPretty } from '../../../src/diagnostics/formats/pretty.ts'
import { isPage } from '../../../src/site/routes.ts'
import { inEnglish } from '../../../src/words/message.ts'
import { analyzeFile } from '../../../src/workspace/analyze-file.ts'
import { snapshotOf } from '../../../src/workspace/snapshot.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import { companyFiles } from '../../company/files.ts'
import { check, checkReading, site as facts, found, hero, page, siteOf } from '../../site-in-memory.ts'
import { schemas } from '../../warm-store.ts'

const file = 'pages/about.yaml'
const link = (href: string, name = 'About') => page(`${hero}  actions:\n    - label: Go\n      href: ${href}\n`, name)
const codesIn = ({ diagnostics }: { diagnostics: readonly { code: string }[] }) => diagnostics.map(({ code }) => code)

it('stays as it is when a file is changed or removed', () => {
  const before = check({ 'about.yaml': page(hero) })
  const changed = before.with([[file, parseYaml(page(hero.replace('heading', 'headng')))]])
  const removed = before.with([[file, undefined]])
  expect(codesIn(changed)).toEqual(['unknown-key'])
  expect(codesIn(removed.checked())).toEqual(['broken-link'])
  expect(removed.files.has(file)).toBe(false)
  expect(before.textOf(file)).toBe(page(hero))
  expect([codesIn(before), before.site?.pages.size]).toEqual([[], 3])
})

it('keeps the tree that it is given, and analyzes no other file', () => {
  const before = check({ 'about.yaml': page(hero), 'team.yaml': page(hero, 'Team') })
  const yaml = parseYaml(link('/team'))
  const after = before.with([[file, yaml]])
  expect(after.sources.get(file)).toBe(yaml)
  expect(after.files.get('pages/team.yaml')).toBe(before.files.get('pages/team.yaml'))
})

it('has the diagnostics of a new text at once, and those across files after the next check', () => {
  const broken = check({ 'about.yaml': link('/tea'), 'team.yaml': page(hero, 'Team') })
  expect(codesIn(broken)).toEqual(['broken-link'])
  const wrong = broken.with([[file, parseYaml(link('/team').replace('heading', 'headng'))]])
  expect(codesIn(wrong).sort()).toEqual(['broken-link', 'unknown-key'])
  expect(codesIn(wrong.checked())).toEqual(['unknown-key'])
  const right = wrong.with([[file, parseYaml(link('/team'))]])
  expect([codesIn(right), right.site]).toEqual([['broken-link'], undefined])
  expect(codesIn(right.checked())).toEqual([])
})

it('remembers a page that was removed, until it is there again', () => {
  const before = check({ 'about.yaml': page(hero), 'team.yaml': link('/about', 'Team') })
  const messages = before
    .with([[file, undefined]])
    .checked()
    .diagnostics.map(({ message }) => inEnglish(message))
  expect(messages).toContain('the page at `/about` is gone')
  const back = before.with([[file, undefined]]).with([[file, before.sources.get(file)]])
  expect(codesIn(back.checked())).toEqual([])
})

it('reports a file at which the check itself fails, and checks the others', () => {
  const fail = () => {
    throw new TypeError('Invalid URL')
  }
  const using = { ...schemas, validators: { ...schemas.validators, page: fail } }
  const site = siteOf({ '_site.yaml': facts.replace('phone:', 'fone:') }, using).checked()
  const report = formatPretty(site, { color: false })
  expect(report).toContain(
    'unreadable-file]  this cannot be read: it stops the check (Invalid URL)\n  pages/index.yaml',
  )
  expect(report).toContain('`fone` is not a field of `contact`')
})

it('returns a site with its pages if there are no errors', () => {
  const { diagnostics, pageCount, site } = check({ 'about.yaml': page(hero) })
  expect(diagnostics).toEqual([])
  expect(pageCount).toBe(3)
  expect([...(site?.pages.keys() ?? [])]).toEqual(['/', '/404', '/about'])
})

it('returns no site if there are errors', () => {
  expect(check({ 'about.yaml': page(hero.replace('heading', 'headng')) }).site).toBeUndefined()
})

it('reports only the folder if pages/ cannot be read', () => {
  const reasons = new Map([['pages', 'it does not exist']])
  const result = snapshotOf(schemas, [], { unreadable: reasons }).checked()
  expect(found(result)).toEqual(['unreadable-file pages:1:1'])
  expect(closingLine(result)).toBe('1 error in pages · nothing was written')
})

it('reads no text and no page of a site without diagnostics', () => {
  const { read, site } = checkReading(companyFiles)
  expect(site.site).toBeDefined()
  expect([...read].sort()).toEqual([...site.files.keys()].filter((file) => !isPage(file)).sort())
})

/** The yaml package takes ten times as long as the fast reader, and most files are valid. Comments need it. */
it.for(['pages', 'tests/company/pages', 'tests/languages/pages'])(
  'no rule parses a valid file in %s again',
  (folder) => {
    const parsed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .filter((name) => {
        let isParsed = false
        const yaml = parseYaml(readFileSync(join(folder, name), 'utf8'))
        if (yaml.text.includes('# check-ignore')) return false
        Object.defineProperty(yaml, 'contents', {
          get: () => {
            isParsed = true
            throw new Error('The file is parsed again.')
          },
        })
        if (yaml.isSimple) expect(analyzeFile(schemas, `pages/${name}`, yaml).analysis.diagnostics).toEqual([])
        return isParsed
      })
    expect(parsed).toEqual([])
  },
)
