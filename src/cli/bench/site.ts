import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineParts } from '../set-up/site-engine.mjs'

const words =
  `stone oak light plan wall room price week floor tile sand lime door beam roof pipe yard step lamp tap sea hill street
   house paint frame slate brick arch porch garden kitchen shelf marble joint cable socket mortar plaster ceiling window
   corner curtain carpet basin mirror handle drawer cupboard panel timber cedar olive almond terrace harbour village
   summer winter morning evening builder mason drawing permit contract balance deposit schedule surface colour texture
   corridor staircase skylight chimney gutter drain boiler radiator insulation facade courtyard fountain`.split(/\s+/)

/** A random number generator with a seed (mulberry32), so that every run has the same pages. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** What the pages of a bench have in common. Where they share sentences, so many pages in a row have other ones. */
const shapes = {
  own: {},
  shared: { stock: 50 },
  'shared-500': { stock: 500 },
  warnings: { longTitles: true },
} satisfies Record<string, ShapeOptions>
export type Shape = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as Shape[]

interface ShapeOptions {
  stock?: number
  longTitles?: boolean
}

/** Changes the place and every word of longer texts, so that no page is a copy of another. */
function rewrite(text: string, place: string, index: number, shape: Shape): string {
  const { stock, longTitles }: ShapeOptions = shapes[shape]
  const next = random(index)
  const drawn = (sentence: string, from: () => number) =>
    sentence.replace(/[a-z]{4,}/g, () => words[Math.floor(from() * words.length)] as string)
  const randomFor = (line: number) => (stock && line % 2 === 1 ? random(1000 * line + (index % stock)) : next)
  const longTitle = longTitles ? ' for everybody who likes to read titles that are longer than they should be' : ''
  return text
    .split('\n')
    .map((line, number) => {
      if (/^\s*(- )?(type|variant|src|subject|href|icon|kind|collect|price|size|duration):?/.test(line)) return line
      return line.replace(
        /^(\s*(?:- )?(?:text|heading|title|label|location|alt|description): )?(?![a-z ]+:)(\s*[A-Z].*)$/,
        (_, key = '', rest) => key + drawn(rest, randomFor(number)),
      )
    })
    .join('\n')
    .replaceAll(/La Cala de Mijas|Marbella/g, place)
    .replace('../../schema', '../../../schema')
    .replace(/^title: .*/m, `title: Renovations in ${place}${longTitle} | Casa Ejemplo`)
    .replace(
      /^description: >-\n.*\n.*/m,
      `description: What renovations cost in ${place}, what we have done there, and how we work.`,
    )
    .replace(
      /^sections:/m,
      `card:\n  title: ${place}\n  text: ${drawn('Houses near the coast, with rooms for many guests', next)}.\n  projects: ${1 + (index % 300)}+\nsections:`,
    )
}

/** The maximum number of cards on a page. */
const areasPerRegion = 50

/** @returns the folder of the region that an area belongs to */
const regionOf = (index: number): string => `pages/locations/region-${Math.ceil(index / areasPerRegion)}`

/** @returns the page of a region, which collects the cards of its areas */
function region(hub: string, index: number, shape: Shape): string {
  const collecting = hub.replace(/^( {4}collect: below\n) {4}items:\n(?: {6}.*\n)+/m, '$1')
  return rewrite(collecting, `Region ${index}`, -index, shape)
    .replace(/^name: .*/m, `name: Region ${index}`)
    .replace(/photo-\d+/, `photo-${index}`)
}

/** The first page of a copy; benchmarks change it. */
export const firstArea = `${regionOf(1)}/area-1.yaml`
export const firstRoute = '/locations/region-1/area-1'

/**
 * Copies this project to a temporary folder, with many more location pages.
 *
 * @param root the project's root directory
 * @param count number of pages to add
 * @returns the copy's root directory
 */
export async function benchSite(root: string, count: number, shape: Shape): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'site-bench-'))
  await cp(join(root, 'pages'), join(copy, 'pages'), { recursive: true })
  for (const name of engineParts) await cp(join(root, name), join(copy, name), { recursive: true })
  await mkdir(join(copy, 'node_modules'))
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'))
  for (const name of packages) await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const source = await readFile(join(root, 'pages/locations/marbella.yaml'), 'utf8')
  const hub = await readFile(join(root, 'pages/locations/index.yaml'), 'utf8')
  for (let index = 1; index <= count; index++) {
    const folder = join(copy, regionOf(index))
    if (index % areasPerRegion === 1) {
      await mkdir(folder)
      await writeFile(join(folder, 'index.yaml'), region(hub, Math.ceil(index / areasPerRegion), shape))
    }
    await writeFile(join(folder, `area-${index}.yaml`), rewrite(source, `Area ${index}`, index, shape))
  }
  return copy
}
