import { type At, located, type Place } from './located.ts'
import type { Field, Outline, Use } from './outline.ts'

type Listed =
  | 'redirects'
  | 'links'
  | 'photos'
  | 'anchors'
  | 'mainHeadings'
  | 'headings'
  | 'unshown'
  | 'grids'
  | 'menus'
  | 'endpoints'

type Bare<Item> = Omit<Item, keyof Place>

/** An outline as JSON has it: without places, and without lists that have nothing in them. */
export interface Placeless
  extends Pick<Outline, 'valid' | 'noindex' | 'draft' | 'hasCards' | 'type' | 'heroImage'>,
    Partial<{ [Key in Listed]: Bare<Outline[Key][number]>[] }> {
  fields: { [Key in keyof Outline['fields']]: Bare<Field> }
  card?: Bare<NonNullable<Outline['card']>> | undefined
  uses?: (Bare<Omit<Use, 'name'>> & { name: Bare<Use['name']> })[]
  planned?: Bare<Field>[]
}

/** What is at hand of an outline without reading it: what of it is not there need not be asked for. */
export interface OutlineTraits extends Pick<Outline, 'valid' | 'noindex' | 'draft' | 'hasCards'> {
  hasCard: boolean
  /** Its lists that have something in them. */
  lists: string[]
}

/** @returns what is at hand of an outline */
export function traitsOfOutline(outline: Placeless): OutlineTraits {
  const { valid, noindex, draft, hasCards, card } = outline
  const lists = Object.entries(outline).flatMap(([key, value]) => (Array.isArray(value) ? key : []))
  return { valid, noindex, draft, hasCards, hasCard: card !== undefined, lists }
}

/** @returns an outline without what `withPlaces` gives it back */
export function withoutPlaces({ file, top, parts, copyable, ...rest }: Outline): Placeless {
  const isNeeded = ([key, value]: [string, unknown]) => key === 'planned' || !Array.isArray(value) || value.length > 0
  return Object.fromEntries(Object.entries(rest).filter(isNeeded)) as unknown as Placeless
}

/** What an outline from JSON is made of. */
export interface OutlineSource {
  readonly file: string
  readonly traits: OutlineTraits
  /** What JSON has. */
  readonly own: Placeless
  /** Both where they stand, if not in `own`. */
  readonly fields: Placeless['fields']
  readonly card: Placeless['card']
  readonly copyable: Outline['copyable']
  /** Fetches the same outline with its places. */
  full(): Outline
}

/**
 * Gives an outline its places back. Nothing of it is held but what JSON has: there may be very many, and of each little
 * is looked at a few times.
 */
export const withPlaces = (source: OutlineSource): Outline => new Placed(source)

/** What each field is, whenever it is looked at. */
class Placed implements Outline {
  constructor(private readonly source: OutlineSource) {}

  get file() {
    return this.source.file
  }
  get valid() {
    return this.source.traits.valid
  }
  get noindex() {
    return this.source.traits.noindex
  }
  get draft() {
    return this.source.traits.draft
  }
  get hasCards() {
    return this.source.traits.hasCards
  }
  get type() {
    return this.source.own.type
  }
  get heroImage() {
    return this.source.own.heroImage
  }
  get copyable() {
    return this.source.copyable
  }
  get parts() {
    return []
  }
  get top() {
    const source = this.source
    return located({}, () => source.full().top)
  }
  get fields() {
    const source = this.source
    const place = (key: string) => () => source.full().fields[key as keyof Outline['fields']] as At
    return Object.fromEntries(Object.entries(source.fields).map(([key, field]) => [key, located(field, place(key))]))
  }
  get card() {
    const source = this.source
    const card = source.traits.hasCard ? source.card : undefined
    return card && located(card, () => source.full().card as At)
  }
  get uses() {
    const source = this.source
    return itemsOf('uses', source).map((use, index) => {
      const whole = () => source.full().uses[index] as Use
      return located({ ...use, name: located(use.name, () => whole().name) }, whole)
    })
  }
  get planned() {
    const source = this.source
    return source.own.planned?.map((field, index) => located(field, () => source.full().planned?.[index] as At))
  }
  get redirects() {
    return listed('redirects', this.source)
  }
  get links() {
    return listed('links', this.source)
  }
  get photos() {
    return listed('photos', this.source)
  }
  get anchors() {
    return listed('anchors', this.source)
  }
  get mainHeadings() {
    return listed('mainHeadings', this.source)
  }
  get headings() {
    return listed('headings', this.source)
  }
  get unshown() {
    return listed('unshown', this.source)
  }
  get grids() {
    return listed('grids', this.source)
  }
  get menus() {
    return listed('menus', this.source)
  }
  get endpoints() {
    return listed('endpoints', this.source)
  }
}

function listed<Key extends Listed>(key: Key, source: OutlineSource): Outline[Key] {
  const items: readonly object[] = itemsOf(key, source)
  return items.map((item, index) => located(item, () => source.full()[key][index] as At)) as unknown as Outline[Key]
}

/** An empty list is known without reading the outline. */
function itemsOf<Key extends Listed | 'uses'>(key: Key, source: OutlineSource): NonNullable<Placeless[Key]> {
  return (source.traits.lists.includes(key) && source.own[key]) || []
}
