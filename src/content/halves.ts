import { createHash } from 'node:crypto'
import type { Compiled } from './compile.ts'
import type { Copyable, CopyableTexts, Outline } from './outline.ts'

/** A file's path and what stands in it. */
export type Source = readonly [file: string, text: string]

/** A compiled file in two halves: of most files a run needs only the first. */
export interface Halves {
  small: Small
  /** The document and what pages are compared by, as JSON. */
  large: string
}

/** What every run needs to know of a file; plain data. */
export interface Small extends Omit<Compiled, 'document' | 'outline' | 'parts'> {
  isAccepted: boolean
  outline: Omit<Outline, 'copyable'>
  /** The digest of what copies are found by. */
  copyable?: string | undefined
  parts?: [string, Outline][] | undefined
}

/** @returns what changes with a file's path and its text */
export const digestOf = (source: Source): string =>
  createHash('sha256').update(source.join('\0')).digest('hex').slice(0, 32)

/** The large half has two lines: no JSON text has a line break. */
export function halve({ document, parts, outline, ...plain }: Compiled): Halves {
  const { copyable, ...rest } = outline
  const compared = copyable?.load()
  const pieces = compared && Buffer.from(compared.pieces.buffer).toString('base64')
  const lines = [document ?? null, compared ? { ...compared, pieces } : null]
  const isAccepted = document !== undefined
  return {
    small: { ...plain, isAccepted, outline: rest, copyable: copyable?.digest, parts: parts && [...parts] },
    large: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}

/**
 * @param small the small half
 * @param large fetches the large half
 * @param texts fetches what the file itself is read for again
 * @returns the compiled file; its large half is fetched each time that something of it is asked for
 */
export function whole(small: Small, large: () => string, texts: () => CopyableTexts): Compiled {
  const { isAccepted, copyable: digest, parts, outline, ...plain } = small
  const copyable = digest === undefined ? undefined : { digest, load: () => copyableFrom(large()), texts }
  return {
    ...plain,
    ...(parts && { parts: new Map(parts) }),
    outline: copyable ? { ...outline, copyable } : outline,
    get document() {
      return isAccepted ? JSON.parse(large().split('\n', 1)[0] as string) : undefined
    },
  }
}

function copyableFrom(large: string): Copyable {
  const copyable = JSON.parse(large.slice(large.indexOf('\n')))
  const bytes = Uint8Array.from(Buffer.from(copyable.pieces, 'base64'))
  return { ...copyable, pieces: new Uint32Array(bytes.buffer) }
}
