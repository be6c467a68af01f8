import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { sourceTextsFor, translatedFiles } from '../../../src/rules/lib/translated-files.ts'
import { inEnglish, say } from '../../../src/words/message.ts'
import { fixProject } from '../../../src/workspace/fixes/fix-project.ts'
import { withSourceTexts } from '../../../src/workspace/fixes/mark-translated.ts'
import { snapshotOf } from '../../../src/workspace/snapshot.ts'
import { pathText } from '../../../src/yaml/path.ts'
import { schemas } from '../../warm-store.ts'

type Texts = ReadonlyMap<string, string>

const folder = join(import.meta.dirname, '../../languages/pages')
const written: Texts = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [`pages/${file.replaceAll('\\', '/')}`, readFileSync(join(folder, file), 'utf8')]),
)

const check = (texts: Texts) => snapshotOf(schemas, texts).checked()

/** Like `npm run check -- --translated`. */
function marked(texts: Texts): Texts {
  const site = snapshotOf(schemas, texts).index
  const all = translatedFiles(site).map((one) => {
    const text = withSourceTexts(texts.get(one.file) as string, sourceTextsFor(site, one))
    return [one.file, text] as const
  })
  return new Map([...texts, ...all])
}

const placeOf = ({ file, place }: Diagnostic) =>
  place === 'file' || 'range' in place ? file : `${file.slice('pages/'.length)} ${pathText(place.path)}`

const found = (texts: Texts): string[] =>
  check(texts)
    .diagnostics.filter(({ code }) => code === 'stale-translation')
    .map(placeOf)

function edited(file: string, from: string | RegExp, to: string): Texts {
  const text = translated.get(`pages/${file}`) as string
  expect(text).toMatch(from)
  return new Map([...translated, [`pages/${file}`, text.replace(from, to)]])
}

const translated = marked(written)
const poda = 'es/servicios/poda.yaml'

it('reports nothing if nothing changed', () => {
  expect(found(translated)).toEqual([])
})

it.each([
  ['services/pruning.yaml', 'name: Pruning', 'name: Tree pruning', `${poda} name`],
  ['services/pruning.yaml', 'title: Pruning of', 'title: The pruning of', `${poda} title`],
  ['services/pruning.yaml', 'cut once a year', 'cut twice a year', `${poda} description`],
  ['services/pruning.yaml', '[pruning, trees', '[pruning, olives', `${poda} keywords[1]`],
  ['services/pruning.yaml', 'price: 90', 'price: 95', `${poda} service.price`],
  ['services/pruning.yaml', 'from €90', 'from €95', `${poda} card.price`],
  ['services/pruning.yaml', 'heading: Trees and hedges', 'heading: Hedges', `${poda} sections[0].heading`],
  ['services/pruning.yaml', 'value: 400+', 'value: 500+', `${poda} sections[0].facts[0].value`],
  ['services/pruning.yaml', 'before we have seen its roots', 'in the rain', `${poda} sections[1].items[0].text`],
  ['_site.yaml', 'between the hills', 'below the hills', 'es/_site.yaml company.tagline'],
  ['_data/reviews/ruth.yaml', 'the hedge is straight', 'the hedge is round', 'es/_data/reviews/ruth.yaml text'],
  ['_sections.yaml', 'about your garden', 'about your trees', 'es/_sections.yaml contact.heading'],
])('reports a change in %s, %s → %s, at the field only', (file, from, to, place) => {
  const changed = edited(file, from, to)
  expect(found(changed)).toEqual([place])
  expect(found(marked(changed))).toEqual([])
})

it('replaces source texts that a formatter has wrapped', () => {
  const wrapped = edited(poda, /(sourceTexts: .{40}\S*) /, '$1\n  ')
  expect(found(wrapped)).toEqual([])
  expect(marked(wrapped).get(`pages/${poda}`)).toBe(translated.get(`pages/${poda}`))
})

it('shows the new text, and the old one from version control', () => {
  const changed = edited('services/pruning.yaml', 'before the birds build', 'before the magpies build')
  const earlier = check(translated).files.get('pages/services/pruning.yaml')?.document
  const { diagnostics } = snapshotOf(schemas, changed, { earlierVersions: () => [earlier] }).checked()
  const [stale] = diagnostics.filter(({ code }) => code === 'stale-translation')
  expect(stale?.notes?.map(inEnglish)).toEqual([
    'now: "We come in February, before the magpies build their nests."',
    'before: "We come in February, before the birds build their nests."',
  ])
})

const [before = '', hero = '', list = '', reviews = ''] = (
  translated.get('pages/services/pruning.yaml') as string
).split(/(?=^ {2}- type: )/m)
const withSections = (...sections: string[]) =>
  new Map([...translated, ['pages/services/pruning.yaml', before + sections.join('') + reviews]])
const added = '  - type: quote\n    text: They came when they said they would.\n    name: Ana\n'

it.each([
  ['moved', [list, hero], []],
  ['of another type', [hero, list.replace('feature-list', 'faq')], []],
  ['removed', [list], [`${poda} sections[0]`]],
  ['added at the top', [added, hero, list], [`${poda} sections`]],
  ['moved and changed', [list.replace('We look first', 'We look twice'), hero], [`${poda} sections[1].items[0].title`]],
])('a section that is %s does not affect other sections', (_, sections, places) => {
  expect(found(withSections(...sections))).toEqual(places)
})

it('suggests the address of a translation for that of its source', () => {
  const { diagnostics } = check(edited('es/index.yaml', 'href: /es/servicios', 'href: /es/services'))
  const broken = diagnostics.find(({ code }) => code === 'broken-link')
  expect(broken).toMatchObject({ label: say`did you mean \`${'/es/servicios'}\`?`, fix: { text: '/es/servicios' } })
})

it('recognizes a renamed source, and reports a missing one', () => {
  const wrong = (old: string, now: Texts) =>
    check(translated)
      .with([[old, undefined]])
      .withTexts(now)
      .checked()
      .diagnostics.find(({ code }) => code === 'wrong-translation')
  const pruning = 'pages/services/pruning.yaml'
  expect(wrong(pruning, new Map([['pages/services/tree-care.yaml', before + hero + list]]))).toMatchObject({
    label: say`that page is now \`${'/services/tree-care'}\``,
    fix: { text: '/services/tree-care' },
  })
  expect(wrong(pruning, new Map())?.fix).toBeUndefined()
  const home = 'pages/index.yaml'
  expect(wrong(home, new Map([['pages/start.yaml', translated.get(home) as string]]))).toMatchObject({
    severity: 'warning',
    label: say`add \`translates: ${'/start'}\``,
  })
})

it('reports an added list entry, and no others', () => {
  const entry = '      - title: We ask\n        text: Which trees do you love?\n      - title: We look first'
  expect(found(edited('services/pruning.yaml', '      - title: We look first', entry))).toEqual([
    `${poda} sections[1].items`,
  ])
})

it('--fix gives the company its new name in all languages, and leaves translations up to date', () => {
  const renamed = edited('_site.yaml', 'name: Green Gate', 'name: Blue Door')
  const { site } = fixProject(snapshotOf(schemas, renamed))
  expect(site.diagnostics.filter(({ code }) => code === 'stale-translation' || code === 'old-company-name')).toEqual([])
  expect(site.textOf(`pages/${poda}`)).toContain('title: Poda de árboles y setos | Blue Door\n')
  const expected = new Map([...renamed].map(([file, text]) => [file, text.replaceAll('Green Gate', 'Blue Door')]))
  expect(new Map([...site.files.keys()].map((file) => [file, site.textOf(file)]))).toEqual(marked(expected))
})

it('a variant of a further language has the texts of the other one, and its own', () => {
  const site = written.get('pages/_site.yaml') as string
  const home = written.get('pages/es/index.yaml') as string
  const texts = new Map([
    ...written,
    ['pages/_site.yaml', site.replace('[en-GB, es, de]', '[en-GB, es, de, es-MX]')],
    ['pages/es-mx/index.yaml', home],
    ['pages/es-mx/_site.yaml', 'contact:\n  phone: "+52 600 000 000"\n'],
  ])
  const { site: checked, diagnostics } = check(texts)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const [spanish, , mexican] = checked?.locales ?? []
  expect(mexican?.prefix).toBe('/es-mx')
  expect(mexican?.facts.contact.phone).toBe('+52 600 000 000')
  expect(mexican?.facts.company.tagline).toBe(spanish?.facts.company.tagline)
  expect(mexican?.facts.navigation.items).toEqual(spanish?.facts.navigation.items)
  expect(Object.keys(mexican?.shared ?? {})).toEqual(Object.keys(spanish?.shared ?? {}))
  expect(mexican?.data.map(({ fields }) => fields.title)).toEqual(spanish?.data.map(({ fields }) => fields.title))
})
