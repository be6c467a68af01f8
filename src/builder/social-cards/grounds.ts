import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { theme } from '../../theme/theme.ts'
import type { CodePicture } from '../assets/cached.ts'
import { drawGround } from './ground.ts'
import { packPicture } from './png.ts'

/** Raised when `ground.ts` or `png.ts` makes another ground of the same drawing. */
const version = 1

/** @returns a colour of the theme, as #rrggbb */
export const colour = (name: string, shade: number): string => theme.colors?.[name]?.[shade] as string

/** The flat colours of all pictures. */
export const flat = { paper: colour('cal', 0), band: colour('anil', 8) }

/**
 * Reads the drawings.
 *
 * @param root the project's root directory
 * @returns by the name of each drawing, the ground of the pictures that show it
 */
export async function readGrounds(root: string): Promise<ReadonlyMap<string, CodePicture>> {
  const folder = join(root, 'src/components/drawings')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort()
  const entries = files.map(async (file) => {
    const subject = file.slice(0, -'.svg'.length)
    return [subject, groundOf(subject, await readFile(join(folder, file), 'utf8'))] as const
  })
  return new Map(await Promise.all(entries))
}

function groundOf(subject: string, drawing: string): CodePicture {
  const sum = createHash('sha256').update(JSON.stringify([version, flat, drawing]))
  return {
    name: `${subject}-${sum.digest('hex').slice(0, 12)}.png`,
    make: async () => packPicture(await drawGround(drawing, flat)),
  }
}
