import { createHash } from 'node:crypto'
import { cardData } from '../cards.ts'
import type { PageBrief } from '../model.ts'
import type { Copyable, Outline } from '../outline/outline.ts'
import { type Placeless, withoutPlaces, withPlaces } from '../outline/with-places.ts'
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

/** What every run needs to know of a file. Lists that have nothing in them are left out. */
export interface Small extends Pick<Compiled, 'file' | 'brief'> {
  ignores?: Compiled['ignores']
  diagnostics?: Compiled['diagnostics']
  isAccepted: boolean
  /** The texts and the card of a page that is accepted stand in its brief. */
  outline: Placeless
  /** The digest of what copies are found by. */
  copyable?: string | undefined
  parts?: [string, Placeless][] | undefined
}

/** @returns what changes with a file's path and its text */
export const digestOf = (source: Source): string =>
  createHash('sha256').update(source.join('\0')).digest('hex').slice(0, 32)

/** The large half has two lines: no JSON text has a line break. */
export function halve({ file, brief, readDocument, parts, outline, ignores, diagnostics }: Compiled): Halves {
  const document = readDocument()
  const compared = outline.copyable?.load()
  const pieces = compared && Buffer.from(compared.pieces.buffer).toString('base64')
  const lines = [document ?? null, compared ? { ...compared, pieces } : null]
  const placeless = withoutPlaces(outline)
  const small: Small = {
    file,
    ...(brief && { brief }),
    ...(ignores.length > 0 && { ignores }),
    ...(diagnostics.length > 0 && { diagnostics }),
    isAccepted: document !== undefined,
    outline: brief ? withoutHead(placeless) : placeless,
    copyable: outline.copyable?.digest,
    parts: parts && Array.from(parts, ([name, part]) => [name, withoutPlaces(part)]),
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
  const { file, brief, isAccepted, copyable: digest, parts, outline, ignores = [], diagnostics = [] } = small
  const texts = () => again().outline.copyable?.texts() ?? { texts: [], same: {} }
  const copyable = digest === undefined ? undefined : { digest, load: () => copyableFrom(large()), texts }
  const placeless = brief ? withHead(outline, brief) : outline
  const partAgain = (name: string) => () => again().parts?.get(name) as Outline
  return {
    file,
    ...(brief && { brief }),
    ignores,
    diagnostics,
    ...(parts && { parts: new Map(parts.map(([name, part]) => [name, withPlaces(part, partAgain(name))])) }),
    outline: withPlaces(placeless, () => again().outline, copyable),
    readDocument: isAccepted ? documentFrom(large) : () => undefined,
  }
}

const documentFrom = (large: Rest['large']) => () => JSON.parse(large().split('\n', 1)[0] as string)

/** Of a page that is accepted, its texts and its card stand in the brief too. */
const withoutHead = ({ card, ...rest }: Placeless): Placeless => ({ ...rest, fields: {} })

function withHead(placeless: Placeless, { head, openers }: PageBrief): Placeless {
  const { name, title, description, card } = head
  const fields = { name: { text: name }, title: { text: title }, description: { text: description } }
  return { ...placeless, fields, ...(card && { card: { data: cardData({ ...head, sections: openers }) } }) }
}

function copyableFrom(large: string): Copyable {
  const copyable = JSON.parse(large.slice(large.indexOf('\n')))
  const bytes = Uint8Array.from(Buffer.from(copyable.pieces, 'base64'))
  return { ...copyable, pieces: new Uint32Array(bytes.buffer) }
}
