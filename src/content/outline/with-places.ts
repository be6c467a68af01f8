import { type At, located, type Place } from './located.ts'
import type { Field, Outline, Use } from './outline.ts'

type Listed = 'redirects' | 'links' | 'photos' | 'anchors' | 'mainHeadings' | 'headings' | 'unshown' | 'grids' | 'menus'

type Bare<Item> = Omit<Item, keyof Place>

/** An outline as JSON has it: without places, and without lists that have nothing in them. */
export interface Placeless
  extends Pick<Outline, 'file' | 'valid' | 'noindex' | 'draft' | 'hasCards' | 'heroImage'>,
    Partial<{ [Key in Listed]: Bare<Outline[Key][number]>[] }> {
  fields: { [Key in keyof Outline['fields']]: Bare<Field> }
  card?: Bare<NonNullable<Outline['card']>> | undefined
  uses?: (Bare<Omit<Use, 'name'>> & { name: Bare<Use['name']> })[]
  planned?: Bare<Field>[]
}

/** @returns an outline without what `withPlaces` gives it back */
export function withoutPlaces({ top, parts, copyable, ...rest }: Outline): Placeless {
  const isNeeded = ([key, value]: [string, unknown]) => key === 'planned' || !Array.isArray(value) || value.length > 0
  return Object.fromEntries(Object.entries(rest).filter(isNeeded)) as unknown as Placeless
}

/**
 * Gives an outline its places back.
 *
 * @param placeless an outline from JSON
 * @param full fetches the same outline with its places
 * @param copyable see there
 */
export const withPlaces = (placeless: Placeless, full: () => Outline, copyable?: Outline['copyable']): Outline =>
  new Placed(placeless, full, copyable)

/** Nothing of it is held but what JSON has: there may be very many, and of each little is looked at a few times. */
class Placed implements Outline {
  readonly #own: Placeless
  readonly #full: () => Outline

  constructor(
    own: Placeless,
    full: () => Outline,
    readonly copyable: Outline['copyable'],
  ) {
    this.#own = own
    this.#full = full
    Object.defineProperties(this, accessors)
  }

  get file() {
    return this.#own.file
  }

  get valid() {
    return this.#own.valid
  }

  get noindex() {
    return this.#own.noindex
  }

  get draft() {
    return this.#own.draft
  }

  get hasCards() {
    return this.#own.hasCards
  }

  get heroImage() {
    return this.#own.heroImage
  }

  get top() {
    return located({}, () => this.#full().top)
  }

  get fields() {
    const entries = Object.entries(this.#own.fields).map(([key, field]) => {
      const name = key as keyof Outline['fields']
      return [name, located(field, () => this.#full().fields[name] as At)]
    })
    return Object.fromEntries(entries)
  }

  get card() {
    return this.#own.card && located(this.#own.card, () => this.#full().card as At)
  }

  get uses() {
    return (this.#own.uses ?? []).map((use, index) => {
      const whole = () => this.#full().uses[index] as Use
      return located({ ...use, name: located(use.name, () => whole().name) }, whole)
    })
  }

  get planned() {
    return this.#own.planned?.map((field, index) => located(field, () => this.#full().planned?.[index] as At))
  }

  get parts() {
    return []
  }

  get redirects() {
    return this.#listed('redirects')
  }

  get links() {
    return this.#listed('links')
  }

  get photos() {
    return this.#listed('photos')
  }

  get anchors() {
    return this.#listed('anchors')
  }

  get mainHeadings() {
    return this.#listed('mainHeadings')
  }

  get headings() {
    return this.#listed('headings')
  }

  get unshown() {
    return this.#listed('unshown')
  }

  get grids() {
    return this.#listed('grids')
  }

  get menus() {
    return this.#listed('menus')
  }

  #listed<Key extends Listed>(key: Key): Outline[Key] {
    const items = (this.#own[key] ?? []) as readonly object[]
    return items.map((item, index) => located(item, () => this.#full()[key][index] as At)) as unknown as Outline[Key]
  }
}

/** On each outline, so that a spread takes along what they give. */
const accessors: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(Placed.prototype))
    .filter(([, { get }]) => get)
    .map(([key, accessor]) => [key, { ...accessor, enumerable: true }]),
)
