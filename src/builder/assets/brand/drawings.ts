import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Palette } from '../../../site/palette.ts'
import { drawingsFolder } from '../../../site/routes.ts'
import type { Look } from '../../../site/site.ts'
import { inEnglish } from '../../../words/message.ts'
import { svgProblem } from '../../../workspace/files/svg-files.ts'
import { AssetError, cannotShow } from '../assets.ts'

/**
 * @param palette puts the site's colours into the drawings
 * @returns the drawings; URL paths by subject, those of `kitchen.svg`, `kitchen-2.svg` and so on; the first one of each
 *   subject, for social cards
 * @throws AssetError when a drawing cannot be read
 */
export async function readDrawings(root: string, palette: Palette) {
  const folder = join(root, drawingsFolder)
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z][a-z0-9-]*\.svg$/.test(name)).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const svg = withColors(await readVector(join(folder, name)), palette)
      const subject = name.slice(0, -'.svg'.length)
      return { name: subject, svg, path: `assets/${subject}-${hash('sha256', svg).slice(0, 8)}.svg` }
    }),
  )
  const bySubject = new Map(found.map((drawing) => [drawing.name, drawing]))
  const addresses: Look['drawings'] = {}
  for (const { name, path } of found) {
    addresses[name] = [{ src: `/${path}` }]
    for (let next = bySubject.get(`${name}-2`); next; next = bySubject.get(`${name}-${addresses[name].length + 1}`))
      addresses[name].push({ src: `/${next.path}` })
  }
  return { addresses, files: found.map(({ path, svg }) => ({ path, content: svg })), bySubject }
}

/**
 * Puts the site's colours into a drawing or an icon: `var(--brand-7, #1f6f8b)` is step 7 of the scale, and the colour in it
 * is what programs show that do not know the site.
 *
 * @param svg a text in which `brand`, `accent`, `gray`, `red` and `green` have the steps 0 to 9
 */
export const withColors = (svg: string, { scales }: Palette): string =>
  svg.replace(/var\(--(brand|accent|gray|red|green)-(\d)(?:,[^)]*)?\)/g, (_, name: keyof Palette['scales'], step) =>
    String(scales[name][Number(step)]),
  )

/**
 * @param path absolute path of an SVG
 * @throws AssetError when it is missing, or when the check refuses it: a development server shows sites with errors
 */
export async function readVector(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(cannotShow(path))
  const problem = svgProblem(text)
  if (problem !== undefined) throw new AssetError(path, inEnglish(problem))
  return text
}
