import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { committedPictures } from '../assets/cached.ts'
import { iconPictures } from '../assets/icons.ts'
import { readGrounds } from '../social-cards/grounds.ts'

/**
 * Brings up to date the pictures that change with the project's code alone: the site's icons, and what pictures for
 * shared links are drawn over. Their names tell whether they are right, for processors differ in how they draw a line's
 * edge.
 *
 * @param root the project's root directory
 * @param isDry true: nothing is written
 * @returns the paths of those that were missing or too many
 */
export async function writePictures(root: string, isDry: boolean): Promise<string[]> {
  const icon = await readFile(join(root, 'src/layout/favicon.svg'), 'utf8')
  const pictures = [...iconPictures(icon), ...(await readGrounds(root)).values()]
  const folder = join(root, committedPictures)
  const there = existsSync(folder) ? await readdir(folder) : []
  const missing = pictures.filter(({ name }) => !there.includes(name))
  const surplus = there.filter((file) => !pictures.some(({ name }) => name === file))
  if (!isDry) {
    await mkdir(folder, { recursive: true })
    for (const { name, make } of missing) await writeFile(join(folder, name), await make())
    for (const name of surplus) await rm(join(folder, name))
  }
  return [...missing.map(({ name }) => name), ...surplus].sort().map((name) => `${committedPictures}/${name}`)
}
