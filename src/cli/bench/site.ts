import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const words =
  `stone oak light plan wall room price week floor tile sand lime door beam roof pipe yard step lamp tap sea hill street
   house paint frame slate brick arch porch garden kitchen shelf marble joint cable socket mortar plaster ceiling window
   corner curtain carpet basin mirror handle drawer cupboard panel timber cedar olive almond terrace harbour village
   summer winter morning evening builder mason drawing permit contract balance deposit schedule surface colour texture
   corridor staircase skylight chimney gutter drain boiler radiator insulation facade courtyard fountain`.split(/\s+/)

/** A small generator with a seed (mulberry32), so that every run has the same pages. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** The same page about another place: every word of its longer texts is drawn anew, so that no page copies another. */
function rewrite(text: string, place: string, index: number): string {
  const next = random(index)
  const drawn = (sentence: string) =>
    sentence.replace(/[a-z]{4,}/g, () => words[Math.floor(next() * words.length)] as string)
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(- )?(type|variant|src|subject|href|icon|kind|collect|price|size|duration):?/.test(line)) return line
      return line.replace(
        /^(\s*(?:- )?(?:text|heading|title|label|location|alt|description): )?(?![a-z ]+:)(\s*[A-Z].*)$/,
        (_, key = '', rest) => key + drawn(rest),
      )
    })
    .join('\n')
    .replaceAll(/La Cala de Mijas|Marbella/g, place)
    .replace('../../schema', '../../../schema')
    .replace(/^title: .*/m, `title: Renovations in ${place} | Casa Ejemplo`)
    .replace(
      /^description: >-\n.*\n.*/m,
      `description: What renovations cost in ${place}, what we have done there, and how we work.`,
    )
    .replace(
      /^sections:/m,
      `card:\n  title: ${place}\n  text: ${drawn('Houses near the coast, with rooms for many guests')}.\n  projects: ${1 + (index % 300)}+\nsections:`,
    )
}

/** Areas in a region: as many cards as a page can show. */
const areasPerRegion = 50

/** Path of the folder of the region that an area is in. */
const regionOf = (index: number): string => `pages/locations/region-${Math.ceil(index / areasPerRegion)}`

/** The page above the areas of a region, which shows their cards. */
function region(hub: string, index: number): string {
  const collecting = hub.replace(/^( {4}collect: below\n) {4}items:\n(?: {6}.*\n)+/m, '$1')
  return rewrite(collecting, `Region ${index}`, -index)
    .replace(/^name: .*/m, `name: Region ${index}`)
    .replace(/photo-\d+/, `photo-${index}`)
}

/** The first page of a copy, for changes. */
export const firstArea = `${regionOf(1)}/area-1.yaml`
export const firstRoute = '/locations/region-1/area-1'

/**
 * A copy of this project with many more location pages, outside of the tree.
 *
 * @param root the project's root directory
 * @param count how many pages to add
 * @returns the copy's root directory
 */
export async function benchSite(root: string, count: number): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'site-bench-'))
  await cp(join(root, 'pages'), join(copy, 'pages'), { recursive: true })
  for (const name of [
    'schema',
    'src',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tests/tsconfig.json',
    'vite.config.ts',
  ])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await mkdir(join(copy, 'node_modules'))
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'))
  for (const name of packages) await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const source = await readFile(join(root, 'pages/locations/marbella.yaml'), 'utf8')
  const hub = await readFile(join(root, 'pages/locations/index.yaml'), 'utf8')
  for (let index = 1; index <= count; index++) {
    const folder = join(copy, regionOf(index))
    if (index % areasPerRegion === 1) {
      await mkdir(folder)
      await writeFile(join(folder, 'index.yaml'), region(hub, Math.ceil(index / areasPerRegion)))
    }
    await writeFile(join(folder, `area-${index}.yaml`), rewrite(source, `Area ${index}`, index))
  }
  return copy
}
