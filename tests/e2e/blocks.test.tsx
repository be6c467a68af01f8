import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { beforeAll, describe, inject } from 'vitest'
import { readIcons } from '../../src/builder/assets/icons.ts'
import { createStyleSplitter } from '../../src/builder/render/page-styles.ts'
import { parseStyles } from '../../src/builder/render/parse-styles.ts'
import type { SectionInfo } from '../../src/components/section-context.ts'
import type { GalleryExample } from '../../src/gallery/gallery-entry.ts'
import { interactiveBlocks } from '../../src/generated/registries/interactive-blocks.ts'
import { renderSections } from '../../src/renderer/render-sections.tsx'
import { sectionContexts } from '../../src/renderer/section-contexts.ts'
import { keywordIn, meaningOf } from '../../src/schema/keywords.ts'
import { SchemaWalker } from '../../src/schema/schema-walker.ts'
import { readGallery } from '../../src/servers/dev/gallery.ts'
import { budgetOf } from '../../src/site/block-budget.ts'
import { pagePropsOf } from '../../src/site/page-props.ts'
import type { PageProps, Section } from '../../src/site/site.ts'
import { readSchemaSet } from '../../src/workspace/files/schema-files.ts'
import { companySite } from '../company/site.ts'
import { rounds } from '../rounds.ts'
import { withValue } from '../unit/blocks/enum-values.ts'
import { violationsOf } from './set-up/axe.ts'
import { expectReflow, longWords, narrowPhone, reflowSize } from './set-up/reflow.ts'
import { expect, hydrated, test, type Visit } from './set-up/visit.ts'

const root = resolve(import.meta.dirname, '../..')
const gallery = await readGallery(root)
const icons = await readIcons(gallery)
const schemas = await readSchemaSet(root)

type Place = Pick<SectionInfo, 'layout' | 'background'>

const places: (Place & { width: number })[] = [
  { width: 390, layout: 'wide', background: 'shaded' },
  { width: 1440, layout: 'rail' },
]

let view: PageProps
let scripts: string
let styles: string
let styleOf: ReturnType<typeof createStyleSplitter>
let mantine: Set<string>
let assets: string[]

beforeAll(async () => {
  view = { ...pagePropsOf(await companySite(), '/'), icons }
  const dist = inject('dist')
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  scripts = (built.match(/<script type="module"[^>]*><\/script>/g) ?? []).join('')
  assets = await readdir(join(dist, 'assets'))
  const bundles = join(inject('built'), 'node_modules/.cache/site/bundles')
  const folder = (await readdir(bundles)).find((name) => !name.endsWith('.json')) as string
  const bundled = join(bundles, folder, 'server/assets')
  const sheet = (await readdir(bundled)).find((file) => file.endsWith('.css')) as string
  styles = await readFile(join(bundled, sheet), 'utf8')
  styleOf = createStyleSplitter(parseStyles(styles))
  mantine = mantineClasses(await readFile(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8'))
})

/** The classes of Mantine's components in a text. */
const mantineClasses = (text: string) => new Set(text.match(/\bm_[\da-f]+\b/g))

/** Mantine puts this class on the chevron of native selects, but its rules are for comboboxes. */
const unstyled = ['m_2943220b']

/** The HTML of the sections of one page, all with the same context. */
function htmlOf(sections: Section[], { layout, background }: Place): string {
  const contexts = sectionContexts({ ...view, sections }).map((context) => ({ ...context, layout, background }))
  return renderSections(sections, contexts).html
}

/** Replaces the paths of drawings by those in `dist/`. */
const withBuiltDrawings = (html: string): string =>
  html.replace(/\/src\/components\/drawings\/([\w-]+)\.svg/g, (source, name: string) => {
    const built = assets.find((file) => file.startsWith(`${name}-`) && file.length === `${name}-12345678.svg`.length)
    return built ? `/assets/${built}` : source
  })

/** A document with the styles and scripts of the built site. */
function documentOf(sections: string): string {
  const heading = sections.includes('<h1') ? '' : '<div data-block=""><h1>A section</h1></div>'
  return `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8"><title>A section</title><style>${styleOf(sections).content}</style>${scripts}</head><body><main id="_main" tabindex="-1">${heading}${withBuiltDrawings(sections)}</main></body></html>`
}

/** Opens sections as a page of the site. */
async function openSections(visit: Visit, html: string, size: { width: number; height?: number }): Promise<Page> {
  const page = await visit('', { ...size, reducedMotion: true })
  await page.route('**/sections', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/sections')
  await hydrated(page)
  return page
}

/** Opens sections, and tests what each page must fulfil. */
async function testSections(visit: Visit, sections: Section[], place: Place & { width: number }): Promise<void> {
  const html = documentOf(htmlOf(sections, place))
  const page = await openSections(visit, html, { width: place.width })
  expect(await violationsOf(page)).toEqual([])
  for (const child of await page.locator('main > *').all()) await expect(child).toBeVisible()
  const unchanging = 'main > :not([data-island])'
  const asWritten = await page.evaluate(
    ([text, selector]) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html')
      return Array.from(body.querySelectorAll(selector), ({ innerHTML }) => innerHTML)
    },
    [html, unchanging] as const,
  )
  expect(await page.locator(unchanging).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))).toEqual(asWritten)
}

for (const { cases, options } of rounds(places.slice(0, 1), places.slice(1), 'further'))
  test.for(cases)(
    'all blocks together are accessible and hydrate without changes, $width pixels wide',
    options,
    async (place, { visit }) => {
      const sections = gallery.map(({ examples: [first] }) => (first as GalleryExample).section)
      await testSections(visit, sections, place)
    },
  )

/** @returns a section with words in front of each of its texts, as far as its schema allows */
function lengthened(section: Section, words: string): Section {
  const walker = new SchemaWalker(schemas, `blocks/${section.type}.schema.json`)
  return walker.visit(section).reduce((longer, [path, value, { schemas: ofField }]) => {
    const meaning = meaningOf(ofField)
    const isText = (meaning === 'text' || meaning === 'markdown') && !keywordIn(ofField, 'earlierEntry')
    if (typeof value !== 'string' || !isText) return longer
    const limit = Number(keywordIn(ofField, 'maxLength') ?? Number.POSITIVE_INFINITY)
    return withValue(longer, path, `${words} ${value}`.slice(0, limit))
  }, section)
}

async function testReflow(visit: Visit, sections: Section[], layout: Place['layout']): Promise<void> {
  const html = htmlOf(
    sections.map((section) => lengthened(section, longWords)),
    { layout },
  )
  for (const size of [reflowSize, narrowPhone])
    await expectReflow(await openSections(visit, documentOf(html), size), `${size.width} pixels wide`)
}

test('all blocks together fit into 320 × 256 and 280 pixels with long words', { tags: ['further'] }, async ({
  visit,
}) => {
  await testReflow(
    visit,
    gallery.map(({ examples: [first] }) => (first as GalleryExample).section),
    'wide',
  )
})

describe.for(gallery)('$type', ({ type, examples }) => {
  const [{ section: example }] = examples as [GalleryExample, ...GalleryExample[]]
  const place = places[0] as Place

  test('stays within the budget of a block, in bytes after gzip', () => {
    const html = htmlOf([example], place)
    const weight = (text: string) => gzipSync(text, { level: 9 }).length
    const own = weight(styleOf(html).content) - weight(styleOf('').content)
    const most = budgetOf(type, type in interactiveBlocks ? 'interactive' : 'static')
    expect(weight(html), 'HTML').toBeLessThan(most.html)
    expect(own, 'CSS').toBeLessThan(most.css)
  })

  test('has the styles of each Mantine component that it uses', () => {
    const html = examples.map(({ section }) => htmlOf([section], place)).join('')
    const shown = [...mantineClasses(html)].filter((name) => mantine.has(name) && !unstyled.includes(name))
    const known = mantineClasses(styles)
    const missing = shown.filter((name) => !known.has(name))
    expect(missing, "src/theme/styles.css must import the component's file from @mantine/core/styles/").toEqual([])
  })

  test('fits into 320 × 256 and 280 pixels with long words in all examples', { tags: ['slow'] }, async ({ visit }) => {
    await testReflow(
      visit,
      examples.map(({ section }) => section),
      'rail',
    )
  })

  test.for(places)(
    'is accessible and hydrates without changes in all examples, $width pixels wide',
    {
      tags: ['slow'],
    },
    async (place, { visit }) => {
      await testSections(
        visit,
        examples.map(({ section }) => section),
        place,
      )
    },
  )
})
