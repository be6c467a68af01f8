import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { seeded } from '../fuzz/random.ts'
import { company, copyProject, type ProjectCopy } from '../project-copy.ts'

const words =
  `stone oak light plan wall room price week floor tile sand lime door beam roof pipe yard step lamp tap sea hill street
   house paint frame slate brick arch porch garden kitchen shelf marble joint cable socket mortar plaster ceiling window
   corner curtain carpet basin mirror handle drawer cupboard panel timber cedar olive almond terrace harbour village
   summer winter morning evening builder mason drawing permit contract balance deposit schedule surface colour texture
   corridor staircase skylight chimney gutter drain boiler radiator insulation facade courtyard fountain`.split(/\s+/)

/** What the pages of a bench have in common. Where they share sentences, so many pages in a row have other ones. */
const shapes = {
  own: {},
  shared: { stock: 50 },
  'shared-500': { stock: 500 },
  warnings: { longTitles: true },
  form: { stock: 50, more: { file: 'regatta.yaml', types: ['feature-list', 'contact'] } },
  prose: { more: { file: 'logbook/caulking.yaml', types: ['prose', 'cost-table'] } },
} satisfies Record<string, ShapeOptions>
export type Shape = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as Shape[]

interface ShapeOptions {
  stock?: number
  longTitles?: boolean
  /** Sections of another page that each page has, too. */
  more?: { file: string; types: readonly string[] }
}

interface Page {
  card?: object
  sections: { type: string; image?: object; collect?: string; items?: object[] }[]
}

/** The pages that the pages of a bench are made from, in the company's folder. */
const templates = { area: 'harbours/skerry-bay.yaml', region: 'harbours/index.yaml' }
export const templateRoute = '/harbours/skerry-bay'

/** The maximum number of cards on a page. */
const areasPerRegion = 50

const regionOf = (index: number): string => `region-${Math.ceil(index / areasPerRegion)}`

/** The first page of a copy; benchmarks change it. */
export const firstArea = `pages/harbours/${regionOf(1)}/area-1.yaml`
export const firstRoute = `/harbours/${regionOf(1)}/area-1`

/** Properties whose texts visitors read. */
const isProse = (key: string) => ['text', 'body', 'heading', 'title', 'label', 'alt', 'category'].includes(key)

/** @returns the same data with other texts */
function mapProse(value: unknown, map: (text: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapProse(item, map))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapProse(child, map, name)]))
  return typeof value === 'string' && isProse(key) ? map(value) : value
}

/** What is replaced in a text, and the targets of links, which are not. */
const longWords = /\]\([^()]*\)|\b[a-z]{4,}/g

/** Changes the name and every longer word, so that no page is a copy of another. */
function variant(page: Page, name: string, index: number, { stock, longTitles }: ShapeOptions = {}): string {
  // The same pages in every run.
  const own = seeded(index)
  let texts = 0
  const draw = (text: string) => {
    texts++
    const next = stock && texts % 2 === 1 ? seeded(1000 * texts + (index % stock)) : own
    return text.replace(longWords, (part) => (part.startsWith(']') ? part : next.pick(words)))
  }
  const longTitle = longTitles ? ' for everybody who likes to read titles that are longer than they should be' : ''
  const data = {
    ...(mapProse(page, draw) as object),
    name,
    title: `Boats in ${name}${longTitle} | Tern Boatyard`,
    description: `What the yard does for boats in ${name}, when it comes by, and what a haul-out costs there.`,
  }
  // Most authors write each text in one line.
  return stringify(data, { lineWidth: 0 }).replaceAll('Skerry Bay', name)
}

/** A region collects the cards of its areas, and has a card itself. */
function regionPage(hub: Page, index: number): Page {
  const image = { ...hub.sections[0]?.image, src: `https://images.unsplash.com/photo-${index}` }
  return {
    ...hub,
    card: { title: `Region ${index}`, text: 'Harbours with room for many boats.', projects: '300+', image },
    sections: hub.sections.map(({ items, ...section }) => ({
      ...section,
      ...(items && !section.collect && { items }),
    })),
  }
}

/**
 * Copies the project with the site of the tests' company to a temporary folder, with many more location pages.
 *
 * @param count number of pages to add
 * @returns the copy; the caller removes it
 */
export async function benchSite(count: number, shape: Shape): Promise<ProjectCopy> {
  const copy = await copyProject()
  const read = async (name: string): Promise<Page> => parse(await readFile(join(company, name), 'utf8'))
  const [area, hub] = [await read(templates.area), await read(templates.region)]
  const { more }: ShapeOptions = shapes[shape]
  if (more) area.sections.push(...(await read(more.file)).sections.filter(({ type }) => more.types.includes(type)))
  for (let index = 1; index <= count; index++) {
    const folder = join(copy.root, 'pages/harbours', regionOf(index))
    if (index % areasPerRegion === 1) {
      const region = Math.ceil(index / areasPerRegion)
      await mkdir(folder)
      const page = variant(regionPage(hub, region), `Region ${region}`, -region, shapes[shape])
      await writeFile(join(folder, 'index.yaml'), page)
    }
    await writeFile(join(folder, `area-${index}.yaml`), variant(area, `Area ${index}`, index, shapes[shape]))
  }
  return copy
}
