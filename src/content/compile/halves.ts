import { createHash } from 'node:crypto'
import { cardData } from '../cards.ts'
import type { PageBrief } from '../model.ts'
import type { Copyable, Outline } from '../outline/outline.ts'
import { withPlaces } from '../outline/with-places.ts'
import type { Compiled } from './compile.ts'

/** A file's path and what stands in it. */
export type Source = readonly [file: string, text: string]

/** A compiled file in two halves: of most files a run needs only the first. */
export interface Halves {
  /** A `Small` as JSON: that leaves out places, and all that they would be worked out from. */
  small: string
  /** The document and what pages are compared by, as JSON. */
  large: string
}

/** What every run needs to know of a file. */
export interface Small extends Omit<Compiled, 'readDocument' | 'outline' | 'parts'> {
  isAccepted: boolean
  /** The card of a page that is accepted stands in its brief. */
  outline: Omit<Outline, 'copyable' | 'card'> & { card?: Partial<Outline['card']> | undefined }
  /** The digest of what copies are found by. */
  copyable?: string | undefined
  parts?: [string, Outline][] | undefined
}

/** @returns what changes with a file's path and its text */
export const digestOf = (source: Source): string =>
  createHash('sha256').update(source.join('\0')).digest('hex').slice(0, 32)

/** The large half has two lines: no JSON text has a line break. */
export function halve({ readDocument, parts, outline, ...plain }: Compiled): Halves {
  const document = readDocument()
  const { copyable, card, ...rest } = outline
  const compared = copyable?.load()
  const pieces = compared && Buffer.from(compared.pieces.buffer).toString('base64')
  const lines = [document ?? null, compared ? { ...compared, pieces } : null]
  const isAccepted = document !== undefined
  const small: Small = {
    ...plain,
    isAccepted,
    outline: { ...rest, card: plain.brief && card ? {} : card },
    copyable: copyable?.digest,
    parts: parts && [...parts],
  }
  return {
    small: JSON.stringify(small),
    large: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}

/** Fetches what is not in the small half. */
export interface Rest {
  /** The large half. */
  large: () => string
  /** The file compiled again, for its places. */
  again: () => Compiled
}

/**
 * @param small what the small half says
 * @param rest what is asked each time that something of it is needed
 * @returns the compiled file
 */
export function whole(small: Small, { large, again }: Rest): Compiled {
  const { isAccepted, copyable: digest, parts, outline, ...plain } = small
  const texts = () => again().outline.copyable?.texts() ?? { texts: [], same: {} }
  const card = outline.card && { data: cardIn(plain.brief), ...outline.card }
  const located = withPlaces({ ...outline, card } as Outline, () => again().outline)
  return {
    ...plain,
    ...(parts && {
      parts: new Map(parts.map(([name, part]) => [name, withPlaces(part, () => again().parts?.get(name) as Outline)])),
    }),
    outline:
      digest === undefined ? located : { ...located, copyable: { digest, load: () => copyableFrom(large()), texts } },
    readDocument: isAccepted ? documentFrom(large) : () => undefined,
  }
}

const documentFrom = (large: Rest['large']) => () => JSON.parse(large().split('\n', 1)[0] as string)

const cardIn = (brief: PageBrief | undefined) => brief && cardData({ ...brief.head, sections: brief.openers })

function copyableFrom(large: string): Copyable {
  const copyable = JSON.parse(large.slice(large.indexOf('\n')))
  const bytes = Uint8Array.from(Buffer.from(copyable.pieces, 'base64'))
  return { ...copyable, pieces: new Uint32Array(bytes.buffer) }
}
