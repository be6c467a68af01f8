import { createHash } from 'node:crypto'
import type { PageTraits } from '../model.ts'
import type { LazyCopyable } from '../outline/outline.ts'
import { type OutlineTraits, type Placeless, traitsOfOutline, withoutPlaces } from '../outline/with-places.ts'
import type { Compiled } from './compile.ts'
import type { Stored } from './pack.ts'

/** A file's path and what stands in it. */
export type Source = readonly [file: string, text: string]

/** What is at hand of each file while all others are looked at. Many files have the same. */
export interface FileTraits {
  isAccepted: boolean
  /** Something is wrong with it, or it says what is to be left out of a report. */
  hasRemarks: boolean
  outline: OutlineTraits
  /** Of a page that is accepted. */
  page?: PageTraits | undefined
}

/**
 * What checks across pages and other pages need to know of a file. It has no places, nor what they would be worked out
 * from, and no lists that have nothing in them.
 */
export interface Summary extends Pick<Compiled, 'brief'> {
  ignores?: Compiled['ignores']
  diagnostics?: Compiled['diagnostics']
  /** The texts and the card of a page that is accepted stand in its brief. */
  outline: Placeless
  copyable?: Pick<LazyCopyable, 'digest' | 'name'> | undefined
  parts?: [string, Placeless][] | undefined
}

/** @returns what changes with a file's path and its text */
export const digestOf = (source: Source): string =>
  createHash('sha256').update(source.join('\0')).digest('hex').slice(0, 32)

/** @returns what of a compiled file goes into the cache */
export function summarize(compiled: Compiled): { fileTraits: FileTraits; stored: Stored } {
  const { brief, traits: page, readDocument, parts, outline, ignores, diagnostics } = compiled
  const document = readDocument()
  const placeless = withoutPlaces(outline)
  const { copyable } = outline
  const summary: Summary = {
    ...(brief && { brief }),
    ...(ignores.length > 0 && { ignores }),
    ...(diagnostics.length > 0 && { diagnostics }),
    outline: brief ? withoutHead(placeless) : placeless,
    copyable: copyable && { digest: copyable.digest, name: copyable.name },
    parts: parts && Array.from(parts, ([name, part]) => [name, withoutPlaces(part)]),
  }
  return {
    fileTraits: {
      isAccepted: document !== undefined,
      hasRemarks: ignores.length > 0 || diagnostics.length > 0,
      outline: traitsOfOutline(placeless),
      page,
    },
    stored: {
      summary: JSON.stringify(summary),
      document: JSON.stringify(document ?? null),
      pieces: copyable?.pieces() ?? new Uint32Array(),
    },
  }
}

/** Of a page that is accepted, its texts and its card stand in the brief too. */
const withoutHead = ({ card, ...rest }: Placeless): Placeless => ({ ...rest, fields: {} })
