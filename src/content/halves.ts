import { createHash } from 'node:crypto'
import type { Compiled } from './compile.ts'
import type { Copyable, Outline } from './outline.ts'

/** A file's path and what stands in it. */
export type Source = readonly [file: string, text: string]

/** A compiled file in two halves: of most files a run needs only the first. */
export interface Halves {
  small: Small
  /** The document and all texts with their places, as JSON. */
  large: string
}

/** What every run needs to know of a file; plain data. */
export interface Small extends Omit<Compiled, 'document' | 'outline' | 'parts'> {
  isAccepted: boolean
  outline: Omit<Outline, 'copyable'>
  /** The digest of the texts that copies are found by. */
  copyable?: string | undefined
  parts?: [string, Outline][] | undefined
}

/** @returns what changes with a file's path and its text */
export const digestOf = (source: Source): string =>
  createHash('sha256').update(source.join('\0')).digest('hex').slice(0, 32)

/** The large half has two lines: no JSON text has a line break. */
export function halve({ document, parts, outline, ...plain }: Compiled): Halves {
  const { copyable, ...rest } = outline
  const texts = copyable?.load()
  const lines = [document ?? null, texts ? { ...texts, pieces: [...texts.pieces] } : null]
  const isAccepted = document !== undefined
  return {
    small: { ...plain, isAccepted, outline: rest, copyable: copyable?.digest, parts: parts && [...parts] },
    large: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}

/**
 * @param small the small half
 * @param large fetches the large half
 * @returns the compiled file; its document and its texts are fetched each time they are asked for
 */
export function whole({ isAccepted, copyable, parts, outline, ...plain }: Small, large: () => string): Compiled {
  const load = () => copyableFrom(large())
  return {
    ...plain,
    ...(parts && { parts: new Map(parts) }),
    outline: copyable === undefined ? outline : { ...outline, copyable: { digest: copyable, load } },
    get document() {
      return isAccepted ? JSON.parse(large().split('\n', 1)[0] as string) : undefined
    },
  }
}

function copyableFrom(large: string): Copyable {
  const copyable = JSON.parse(large.slice(large.indexOf('\n')))
  return { ...copyable, pieces: Uint32Array.from(copyable.pieces) }
}
