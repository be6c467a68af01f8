import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { theme } from '../../components/theme.ts'
import type { PageView } from '../../content/model.ts'
import { drawLines, type Ink, type Inked, withInks } from './draw.ts'
import { drawGround } from './ground.ts'
import { type Fonts, type Line, layOut } from './layout.ts'
import { encodePng, type PackedPicture, packPicture } from './png.ts'
import { pictureWords, shareImage } from './words.ts'

/** The picture of one page for shared links. */
export interface SharePicture {
  /** Path under the output folder; the name changes with what the picture shows. */
  path: string
  /** What a person who does not see it should know. */
  alt: string
  /** Draws it. The bytes are the same for the same path. */
  draw: () => Promise<Buffer>
}

/** Raised when this folder's code makes another file from the same words, so that caches do not keep the old one. */
const version = 5

const colour = (name: string, shade: number): string => theme.colors?.[name]?.[shade] as string
const paper = colour('cal', 0)
const band = colour('anil', 8)
const inks: Record<Line['ink'], Ink> = {
  title: { colour: colour('cal', 9), ground: paper },
  wordmark: { colour: colour('cal', 0), ground: band },
  label: { colour: colour('anil', 2), ground: band },
}

/**
 * Reads what all pictures are drawn with.
 *
 * @param root the project's root directory
 * @returns the picture of a page, not yet drawn: to know its path costs next to nothing
 * @throws when the outlines or the drawings cannot be read
 */
export async function sharePictures(root: string): Promise<(view: PageView) => SharePicture> {
  const [outlines, drawings] = await Promise.all([
    readFile(join(root, 'src/generated/outlines.json'), 'utf8'),
    readDrawings(join(root, 'src/components/drawings')),
  ])
  const design = hash(outlines, JSON.stringify([version, inks]))
  const grounds = new Map<string, Promise<Inked & PackedPicture>>()
  let fonts: Fonts | undefined
  let canvas: Uint8Array | undefined
  return (view) => {
    const words = pictureWords(view)
    const subject = drawings.has(shareImage(view).subject) ? shareImage(view).subject : 'plans'
    const drawing = drawings.get(subject) as string
    return {
      path: `assets/share-${hash(design, drawing, JSON.stringify(words))}.png`,
      alt: `${words.title.replace(/(?<![.!?…])$/, '.')} ${words.wordmark}. Drawing: ${subject.replaceAll('-', ' ')}.`,
      draw: async () => {
        fonts ??= JSON.parse(outlines) as Fonts
        const drawn = grounds.get(subject) ?? readyGround(drawing)
        grounds.set(subject, drawn)
        const ground = await drawn
        canvas ??= new Uint8Array(ground.rows.length)
        return encodePng(drawLines(ground, layOut(words, fonts), canvas), ground)
      },
    }
  }
}

async function readyGround(drawing: string): Promise<Inked & PackedPicture> {
  const ground = withInks(await drawGround(drawing, { paper, band }), inks)
  return { ...ground, ...packPicture(ground) }
}

async function readDrawings(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
  const entries = files.map(async (file) => [file.slice(0, -4), await readFile(join(folder, file), 'utf8')] as const)
  return new Map(await Promise.all(entries))
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)
