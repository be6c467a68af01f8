import { expect, it } from 'vitest'
import { formatPretty } from '../../../src/diagnostics/formats/pretty.ts'
import { inEnglish } from '../../../src/words/message.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import { check, site as facts, hero, page, schemas, siteOf } from '../../site-in-memory.ts'

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
