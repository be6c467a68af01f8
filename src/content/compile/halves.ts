import { createHash } from 'node:crypto'
import type { LazyCopyable } from '../outline/outline.ts'
import { type Placeless, withoutPlaces } from '../outline/with-places.ts'
import type { Compiled } from './compile.ts'
import type { Large } from './large.ts'

/** A file's path and what stands in it. */
export type Source = readonly [file: string, text: string]

/** A compiled file in two halves: of most files a run needs only the first. */
export interface Halves {
  /** A `Small` as JSON: that leaves out places, and all that they would be worked out from. */
  small: string
  large: Large
}

/** What every run needs to know of a file. Lists that have nothing in them are left out. */
export interface Small extends Pick<Compiled, 'brief'> {
  ignores?: Compiled['ignores']
  diagnostics?: Compiled['diagnostics']
  isAccepted: boolean
  /** The texts and the card of a page that is accepted stand in its brief. */
  outline: Placeless
  copyable?: Pick<LazyCopyable, 'digest' | 'name'> | undefined
  parts?: [string, Placeless][] | undefined
}

/** @returns what changes with a file's path and its text */
export const digestOf = (source: Source): string =>
  createHash('sha256').update(source.join('\0')).digest('hex').slice(0, 32)

/** @returns what of a compiled file goes into the cache */
export function halve({ brief, readDocument, parts, outline, ignores, diagnostics }: Compiled): Halves {
  const document = readDocument()
  const placeless = withoutPlaces(outline)
  const { copyable } = outline
  const small: Small = {
    ...(brief && { brief }),
    ...(ignores.length > 0 && { ignores }),
    ...(diagnostics.length > 0 && { diagnostics }),
    isAccepted: document !== undefined,
    outline: brief ? withoutHead(placeless) : placeless,
    copyable: copyable && { digest: copyable.digest, name: copyable.name },
    parts: parts && Array.from(parts, ([name, part]) => [name, withoutPlaces(part)]),
  }
  return {
    small: JSON.stringify(small),
    large: { document: JSON.stringify(document ?? null), pieces: copyable?.pieces() ?? new Uint32Array() },
  }
}

/** Of a page that is accepted, its texts and its card stand in the brief too. */
const withoutHead = ({ card, ...rest }: Placeless): Placeless => ({ ...rest, fields: {} })
