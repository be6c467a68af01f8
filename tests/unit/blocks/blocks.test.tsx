import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { readIcons } from '../../../src/builder/assets/icons.ts'
import type { GalleryExample } from '../../../src/gallery/gallery-entry.ts'
import { blockTraits } from '../../../src/generated/block-traits.ts'
import { blocks } from '../../../src/generated/registries/blocks.ts'
import { interactiveBlocks } from '../../../src/generated/registries/interactive-blocks.ts'
import { renderSections } from '../../../src/renderer/render-sections.tsx'
import { sectionContexts } from '../../../src/renderer/section-contexts.ts'
import { keywordIn } from '../../../src/schema/keywords.ts'
import { SchemaWalker } from '../../../src/schema/schema-walker.ts'
import { readGallery } from '../../../src/servers/dev/gallery.ts'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import type { PageProps, Section } from '../../../src/site/site.ts'
import { pathText } from '../../../src/yaml/path.ts'
import { companySite } from '../../company/site.ts'
import { schemas as context } from '../../warm-store.ts'
import { iconsTried, withEveryEnumValue, withValue } from './enum-values.ts'

const root = resolve(import.meta.dirname, '../../..')
const types = Object.keys(blocks)
const gallery = await readGallery(root)

const icons = await readIcons([gallery, iconsTried.map((icon) => ({ icon }))])

let view: PageProps
const { schemaSet: schemas, validators } = context
let complaints: MockInstance<typeof console.error>

beforeAll(async () => {
  view = { ...pagePropsOf(await companySite(), '/'), icons }
})

// React reports each problem once per process. This attributes it to a test.
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  const calls = [...complaints.mock.calls]
  complaints.mockRestore()
  expect(calls, 'errors logged by React').toEqual([])
})

/** With facts of its own, because a section with the same data and context is rendered once. */
const htmlOf = (...sections: Section[]) =>
  renderSections(sections, sectionContexts({ ...view, facts: { ...view.facts }, sections })).html

/** Attributes with missing values, and duplicate ids. The check compares the ids of headings. */
function faultsOf(html: string): string[] {
  const ids = Array.from(html.matchAll(/<(?!h[1-6]\b)[^>]* id="([^"]*)"/g), ([, id]) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const empty = html.match(/ [\w-]+="(?:[^"]*[ _-])?(?:undefined|null|NaN|\[object Object\])[^"]*"/g) ?? []
  return [...empty, ...twice.map((id) => `id="${id}" twice`)]
}

test('the registry has every block with a schema, and every schema has a component', async () => {
  const files = await readdir(join(root, 'schema/blocks'))
  const stems = files.filter((file) => file.endsWith('.schema.json')).map((file) => file.replace('.schema.json', ''))
  expect(types.toSorted()).toEqual(stems.toSorted())
  expect(schemas.get('generated/section.schema.json')).toMatchObject({
    properties: { type: { enum: [...stems.toSorted(), 'shared'] } },
  })
  expect(types).toEqual(expect.arrayContaining(Object.keys(interactiveBlocks)))
})

describe.for(gallery)('$type', ({ type, examples }) => {
  const [{ section: example }] = examples as [GalleryExample, ...GalleryExample[]]

  test('has a title and a description in its schema', () => {
    expect(schemas.get(`blocks/${type}.schema.json`)).toMatchObject({
      title: type,
      description: expect.stringMatching(/^[A-Z].{15,}\.$/s),
    })
  })

  test('has an example that its schema accepts', () => {
    expect(example.type).toBe(type)
    expect(validators.section(example)).toEqual([])
  })

  test('rejects an unknown field', () => {
    const errors = validators.section({ ...example, noSuchField: 1 })
    const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
    expect(unknown.map(({ params }) => params.additionalProperty)).toEqual(['noSuchField'])
  })

  test('renders its example to the same HTML each time', () => {
    expect(htmlOf(example)).toBe(htmlOf(example))
  })

  test('renders its heading as h1 with the trait mainHeading, and as h2 without it', () => {
    if (!('heading' in example && example.heading)) return
    expect(htmlOf(example)).toMatch(blockTraits[type]?.mainHeading ? '<h1' : '<h2')
  })

  test('shows the paragraphs of its texts', () => {
    const walker = new SchemaWalker(schemas, `blocks/${type}.schema.json`)
    for (const { section } of examples)
      for (const [path, , { schemas: ofField }] of walker.visit(section))
        if (keywordIn(ofField, 'paragraphs')) {
          const html = htmlOf(withValue(section, path, 'The first zebra,\nwrapped.\n\nThe second zebra.\n'))
          const shown = Array.from(html.matchAll(/<p\b[^>]*>([^<]*zebra[^<]*)<\/p>/g), ([, text]) => text)
          expect(shown.join('|'), pathText(path)).toMatch(/^“?The first zebra,\nwrapped\.\|The second zebra\.”?$/)
        }
  })

  test('renders no missing values or duplicate ids for any value of an enum, twice on a page', () => {
    const faults = withEveryEnumValue(schemas, validators, examples).flatMap(({ name, section }) => {
      const alone = JSON.parse(
        JSON.stringify(section, (key, value) => (key === 'anchor' ? undefined : value)),
      ) as Section
      return faultsOf(htmlOf(section, alone)).map((fault) => `${name}: ${fault}`)
    })
    expect([...new Set(faults)]).toEqual([])
  })
})
