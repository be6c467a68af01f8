import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { PageView } from '../../content/model.ts'
import { ProjectError } from '../../content/project-error.ts'
import { type CodePicture, codePicture } from '../assets/cached.ts'
import { drawLines, type Ink, type Inked, withInks } from './draw.ts'
import { colour, flat, readGrounds } from './grounds.ts'
import { type Fonts, type Line, layOut } from './layout.ts'
import { encodePng, type PackedPicture, readPacked } from './png.ts'
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
const version = 7

const inks: Record<Line['ink'], Ink> = {
  title: { colour: colour('cal', 9), ground: flat.paper },
  wordmark: { colour: colour('cal', 0), ground: flat.band },
  label: { colour: colour('anil', 2), ground: flat.band },
}

/**
 * Reads what all pictures are drawn with.
 *
 * @param root the project's root directory
 * @returns the picture of a page, not yet drawn: to know its path costs next to nothing
 * @throws when the outlines or the drawings cannot be read
 */
export async function sharePictures(root: string): Promise<(view: PageView) => SharePicture> {
  const [outlines, grounds] = await Promise.all([
    readFile(join(root, 'src/generated/outlines.json'), 'utf8'),
    readGrounds(root),
  ])
  const design = hash(outlines, JSON.stringify([version, inks]))
  const ready = new Map<string, Promise<Inked & PackedPicture>>()
  let fonts: Fonts | undefined
  let canvas: Uint8Array | undefined
  return (view) => {
    const words = pictureWords(view)
    const subject = grounds.has(shareImage(view).subject) ? shareImage(view).subject : 'plans'
    const ground = grounds.get(subject) as CodePicture
    return {
      path: `assets/share-${hash(design, ground.name, JSON.stringify(words))}.png`,
      alt: `${words.title.replace(/(?<![.!?…])$/, '.')} ${words.wordmark}. Drawing: ${subject.replaceAll('-', ' ')}.`,
      draw: async () => {
        fonts ??= JSON.parse(outlines) as Fonts
        const read = ready.get(subject) ?? inked(root, ground)
        ready.set(subject, read)
        const drawnOver = await read
        canvas ??= new Uint8Array(drawnOver.rows.length)
        return encodePng(drawLines(drawnOver, layOut(words, fonts), canvas), drawnOver)
      },
    }
  }
}

async function inked(root: string, ground: CodePicture): Promise<Inked & PackedPicture> {
  const file = await codePicture(root, ground)
  try {
    return withInks(readPacked(await readFile(file)), inks)
  } catch (cause) {
    throw new ProjectError(`${relative(root, file)} is damaged: remove it, and run \`npm run generate\`.`, { cause })
  }
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)
