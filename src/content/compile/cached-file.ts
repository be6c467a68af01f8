import { cardData } from '../cards.ts'
import type { LazyCopyable, Outline } from '../outline/outline.ts'
import { type OutlineSource, type Placeless, traitsOfOutline, withPlaces } from '../outline/with-places.ts'
import type { Kept } from './cache.ts'
import type { Compiled } from './compile.ts'
import type { Store } from './store.ts'

/** A compiled file from the cache. There may be very many: of each no more is held than its place there and its traits. */
export class CachedFile implements Compiled, Kept {
  readonly file: string
  readonly digest: string
  readonly fileTraits: Kept['fileTraits']
  readonly place: Kept['place']

  /**
   * @param kept the file
   * @param store is asked each time that something of the rest is looked at
   */
  constructor(
    { file, digest, fileTraits, place }: Kept,
    private readonly store: Store,
  ) {
    this.file = file
    this.digest = digest
    this.fileTraits = fileTraits
    this.place = place
  }

  get traits() {
    return this.fileTraits.page
  }
  get brief() {
    return this.fileTraits.page && this.store.summary(this).brief
  }
  get ignores() {
    return (this.fileTraits.hasRemarks && this.store.summary(this).ignores) || []
  }
  get diagnostics() {
    return (this.fileTraits.hasRemarks && this.store.summary(this).diagnostics) || []
  }
  get outline() {
    return withPlaces(new SourceOfFile(this, this.store))
  }
  get parts() {
    const { file, store } = this
    const again = (name: string) => () => store.again(this).parts?.get(name) as Outline
    const { parts } = store.summary(this)
    return parts && new Map(parts.map(([name, part]) => [name, withPlaces(sourceOfPart(file, part, again(name)))]))
  }
  readDocument(): unknown {
    return this.fileTraits.isAccepted ? this.store.document(this) : undefined
  }
}

/** What the outline of a file is made of. Of a page that is accepted, its texts and its card stand in its brief. */
class SourceOfFile implements OutlineSource {
  constructor(
    private readonly of: Kept,
    private readonly store: Store,
  ) {}

  get file() {
    return this.of.file
  }
  get traits() {
    return this.of.fileTraits.outline
  }
  get own() {
    return this.store.summary(this.of).outline
  }
  get fields(): Placeless['fields'] {
    const { brief, outline } = this.store.summary(this.of)
    if (!brief) return outline.fields
    const { name, title, description } = brief.head
    return { name: { text: name }, title: { text: title }, description: { text: description } }
  }
  get card() {
    const { brief, outline } = this.store.summary(this.of)
    if (!brief) return outline.card
    return brief.head.card && { data: cardData({ ...brief.head, sections: brief.openers }) }
  }
  get copyable(): LazyCopyable | undefined {
    const { of, store } = this
    const { copyable } = store.summary(of)
    const texts = () => (store.again(of).outline.copyable as LazyCopyable).texts()
    return copyable && { ...copyable, pieces: () => store.pieces(of), texts }
  }
  full() {
    return this.store.again(this.of).outline
  }
}

function sourceOfPart(file: string, own: Placeless, full: () => Outline): OutlineSource {
  return { file, traits: traitsOfOutline(own), own, fields: own.fields, card: own.card, copyable: undefined, full }
}
