import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  inject,
  type MockInstance,
  vi,
  expect as vitestExpect,
} from 'vitest'
import { readGallery } from '../../src/builder/dev-server/gallery-entries.ts'
import type { GalleryExample } from '../../src/builder/dev-server/gallery-entry.ts'
import { splitStyles } from '../../src/builder/render/page-styles.ts'
import { readPieces } from '../../src/builder/render/read-style-pieces.ts'
import type { SectionContext } from '../../src/components/section-context.ts'
import { loadSite } from '../../src/content/load-site.ts'
import type { PageView, Section } from '../../src/content/model.ts'
import { pageView } from '../../src/content/page-view.ts'
import { readSchemaSet } from '../../src/content/schemas/schema-set.ts'
import { createValidator } from '../../src/content/schemas/validate.ts'
import { blocks } from '../../src/generated/blocks.ts'
import { interactiveBlocks } from '../../src/generated/interactive-blocks.ts'
import { renderSection, renderSections, sectionContexts } from '../../src/renderer/render-sections.tsx'
import { violationsOf } from '../e2e/set-up/axe.ts'
import { alive, expect, test } from '../e2e/set-up/visit.ts'
import { withEveryWord } from './every-word.ts'

const root = resolve(import.meta.dirname, '../..')
const types = Object.keys(blocks)
const gallery = await readGallery(root)
const places = [
  { width: 1440, rhythm: 'rail', ground: 'lime' },
  { width: 390, rhythm: 'wide', ground: 'shade' },
] as const

let view: PageView
let scripts: string
let styles: string
let styleOf: ReturnType<typeof splitStyles>
let mantine: Set<string>
let assets: string[]
let schemas: Awaited<ReturnType<typeof readSchemaSet>>
let complaints: MockInstance<typeof console.error>

beforeAll(async () => {
  const { site } = await loadSite(root)
  if (!site) throw new Error('The site has errors: see `npm run check`.')
  view = pageView(site, '/')
  schemas = await readSchemaSet(root)
  const dist = inject('dist')
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  scripts = (built.match(/<script type="module"[^>]*><\/script>/g) ?? []).join('')
  assets = await readdir(join(dist, 'assets'))
  const bundled = join(dist, '../node_modules/.cache/site/server/assets')
  const sheet = (await readdir(bundled)).find((file) => file.endsWith('.css')) as string
  styles = await readFile(join(bundled, sheet), 'utf8')
  styleOf = splitStyles(readPieces(styles))
  mantine = mantineClasses(await readFile(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8'))
})

// React says each thing once only, in whichever test comes first.
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  const said = [...complaints.mock.calls]
  complaints.mockRestore()
  vitestExpect(said, 'what React complains about').toEqual([])
})

/** The classes of Mantine's components that stand in a text. */
const mantineClasses = (text: string) => new Set(text.match(/\bm_[\da-f]+\b/g))

/** The chevron of a native select is as large and as dark as the field lets it be; its rules are for lists that open. */
const unstyled = ['m_2943220b']

type Place = Pick<SectionContext, 'rhythm' | 'ground'>

/** What sections of one page are told when all stand in the same place. */
const contextsOf = (sections: Section[], { rhythm, ground }: Place): SectionContext[] =>
  sectionContexts({ ...view, sections }).map((context) => ({ ...context, rhythm, ground }))

const contextOf = (section: Section, place: Place) => contextsOf([section], place)[0] as SectionContext

/** The drawings lie elsewhere once they are built. */
const withBuiltDrawings = (html: string): string =>
  html.replace(/\/src\/components\/drawings\/([\w-]+)\.svg/g, (source, name: string) => {
    const built = assets.find((file) => file.startsWith(`${name}-`) && file.length === `${name}-12345678.svg`.length)
    return built ? `/assets/${built}` : source
  })

/** Attributes that show what is not there, and ids that a page has twice: not of headings, whose words the check compares. */
function faultsOf(html: string): string[] {
  const ids = Array.from(html.matchAll(/<(?!h[1-6]\b)[^>]* id="([^"]*)"/g), ([, id]) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const empty = html.match(/ [\w-]+="(?:[^"]*[ _-])?(?:undefined|null|NaN|\[object Object\])[^"]*"/g) ?? []
  return [...empty, ...twice.map((id) => `id="${id}" twice`)]
}

/** A document with sections in it, with the styles and the code of the built site. */
function documentOf(sections: string): string {
  const heading = sections.includes('<h1') ? '' : '<div data-part=""><h1>A section</h1></div>'
  return `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8"><title>A section</title><style>${styleOf(sections).content}</style>${scripts}</head><body><main id="_main" tabindex="-1">${heading}${withBuiltDrawings(sections)}</main></body></html>`
}

test('the registry has every block that has a schema, and every schema has its component', async () => {
  const files = await readdir(join(root, 'schema/blocks'))
  const stems = files.filter((file) => file.endsWith('.schema.json')).map((file) => file.replace('.schema.json', ''))
  expect(types.toSorted()).toEqual(stems.toSorted())
  expect(schemas.get('section.schema.json')).toMatchObject({
    properties: { type: { enum: [...stems.toSorted(), 'shared'] } },
  })
  expect(types).toEqual(expect.arrayContaining(Object.keys(interactiveBlocks)))
})

describe.for(gallery)('$type', ({ type, examples }) => {
  const [{ section: example }] = examples as [GalleryExample, ...GalleryExample[]]

  test('tells authors what it is for', () => {
    expect(schemas.get(`blocks/${type}.schema.json`)).toMatchObject({
      title: type,
      description: expect.stringMatching(/^[A-Z].{15,}\.$/s),
    })
  })

  test('weighs no more than a block may, in bytes after gzip', async () => {
    const { html } = renderSection(example, contextOf(example, places[0]))
    const weight = (text: string) => gzipSync(text, { level: 9 }).length
    const own = weight(styleOf(html).content) - weight(styleOf('').content)
    const most = type in interactiveBlocks ? { html: 2_500, css: 3_500 } : { html: 1_000, css: 3_000 }
    expect(weight(html), 'HTML').toBeLessThan(most.html)
    expect(own, 'CSS').toBeLessThan(most.css)
  })

  test('has the styles of each Mantine component that it shows', async () => {
    const html = examples.map(({ section }) => renderSection(section, contextOf(section, places[0])).html).join('')
    const shown = [...mantineClasses(html)].filter((name) => mantine.has(name) && !unstyled.includes(name))
    const known = mantineClasses(styles)
    const missing = shown.filter((name) => !known.has(name))
    expect(missing, "src/theme/styles.css must import the component's file from @mantine/core/styles/").toEqual([])
  })

  test('has an example that its schema accepts', async () => {
    expect(example.type).toBe(type)
    expect(createValidator(schemas).section(example)).toEqual([])
  })

  test('refuses a field that it does not know', async () => {
    const errors = createValidator(schemas).section({ ...example, noSuchField: 1 })
    const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
    expect(unknown.map(({ params }) => params.additionalProperty)).toEqual(['noSuchField'])
  })

  test('renders its example to the same HTML each time', async () => {
    const [first, second] = places.map((place) => [1, 2].map(() => renderSection(example, contextOf(example, place))))
    for (const pair of [first, second]) vitestExpect(pair?.[0]).toEqual(pair?.[1])
    if ('heading' in example && example.heading) expect(first?.[0]?.html).toMatch(/<h[12]/)
  })

  test('stands twice on a page as every example, and with every word of its fields', () => {
    const all = withEveryWord(schemas, examples)
    const faults = all.flatMap(({ name, section }) => {
      const { anchor: _, ...alone } = section
      const sections = [section, alone as Section]
      const { html } = renderSections(sections, sectionContexts({ ...view, sections }))
      return faultsOf(html).map((fault) => `${name}: ${fault}`)
    })
    vitestExpect([...new Set(faults)]).toEqual([])
  })

  test.for(places)(
    'is accessible and comes alive in all its examples, $width pixels wide',
    async (place, { visit }) => {
      const sections = examples.map(({ section }) => section)
      const html = documentOf(renderSections(sections, contextsOf(sections, place)).html)
      const page = await visit('', { width: place.width, reducedMotion: true })
      await page.route('**/contract', (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto('/contract')
      await alive(page)
      expect(await violationsOf(page)).toEqual([])
      const parts = page.locator('main > *')
      for (const part of await parts.all()) await expect(part).toBeVisible()
      if (type in interactiveBlocks) return
      const asWritten = await page.evaluate((text) => {
        const { body } = new DOMParser().parseFromString(text, 'text/html')
        return Array.from(body.querySelectorAll('main > *'), ({ innerHTML }) => innerHTML)
      }, html)
      expect(asWritten.length).toBeGreaterThanOrEqual(sections.length)
      expect(await page.locator('main > *').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))).toEqual(
        asWritten,
      )
    },
  )
})
