import { cardData } from '../cards.ts'
import type { LazyCopyable, Outline } from '../outline/outline.ts'
import { type OutlineSource, type Placeless, withPlaces } from '../outline/with-places.ts'
import type { Compiled } from './compile.ts'
import type { Small } from './halves.ts'

/** Fetches what is not in the small half of a file. */
export interface Rest {
  /** The document as JSON; undefined when it is not in the cache. */
  document(): string | undefined
  /** What pages are compared by; undefined when it is not in the cache. */
  pieces(): Uint32Array | undefined
  /** The file compiled again, for its places. */
  again(): Compiled
}

/** A compiled file from the cache. There may be very many: of each nothing is held but what the cache has at hand. */
export class CachedFile implements Compiled {
  /**
   * @param file path from the project's root
   * @param small its small half
   * @param rest is asked each time that something of the rest is needed
   */
  constructor(
    readonly file: string,
    private readonly small: Small,
    private readonly rest: Rest,
  ) {}

  get brief() {
    return this.small.brief
  }
  get ignores() {
    return this.small.ignores ?? []
  }
  get diagnostics() {
    return this.small.diagnostics ?? []
  }
  get outline() {
    return withPlaces(new SourceOfFile(this.file, this.small, this.rest))
  }
  get parts() {
    const { file, rest } = this
    const again = (name: string) => () => rest.again().parts?.get(name) as Outline
    const { parts } = this.small
    return parts && new Map(parts.map(([name, part]) => [name, withPlaces(sourceOfPart(file, part, again(name)))]))
  }
  get readDocument() {
    return this.small.isAccepted ? documentOf(this.rest) : () => undefined
  }
}

/** A function apart: who keeps it keeps nothing else of the file. */
const documentOf = (rest: Rest) => (): unknown => {
  const text = rest.document()
  return text === undefined ? rest.again().readDocument() : JSON.parse(text)
}

/** What the outline of a file is made of. Of a page that is accepted, its texts and its card stand in its brief. */
class SourceOfFile implements OutlineSource {
  constructor(
    readonly file: string,
    private readonly small: Small,
    private readonly rest: Rest,
  ) {}

  get own() {
    return this.small.outline
  }
  get fields(): Placeless['fields'] {
    const { brief, outline } = this.small
    if (!brief) return outline.fields
    const { name, title, description } = brief.head
    return { name: { text: name }, title: { text: title }, description: { text: description } }
  }
  get card() {
    const { brief, outline } = this.small
    if (!brief) return outline.card
    return brief.head.card && { data: cardData({ ...brief.head, sections: brief.openers }) }
  }
  get copyable(): LazyCopyable | undefined {
    const { rest } = this
    const again = () => rest.again().outline.copyable as LazyCopyable
    const { copyable } = this.small
    return copyable && { ...copyable, pieces: () => rest.pieces() ?? again().pieces(), texts: () => again().texts() }
  }
  full() {
    return this.rest.again().outline
  }
}

function sourceOfPart(file: string, own: Placeless, full: () => Outline): OutlineSource {
  return { file, own, fields: own.fields, card: own.card, copyable: undefined, full }
}
