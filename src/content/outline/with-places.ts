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
  extends Pick<Outline, 'file' | 'valid' | 'noindex' | 'draft' | 'hasCards' | 'type' | 'heroImage'>,
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

/** What an outline from JSON is made of: what JSON has, and what fetches the same outline with its places. */
interface Source {
  own: Placeless
  full: () => Outline
  copyable: Outline['copyable']
}

const source = Symbol('source')

/**
 * Gives an outline its places back. Nothing of it is held but what JSON has: there may be very many, and of each little
 * is looked at a few times.
 *
 * @param own an outline from JSON
 * @param full fetches the same outline with its places
 * @param copyable see there
 */
export function withPlaces(own: Placeless, full: () => Outline, copyable?: Outline['copyable']): Outline {
  const outline = Object.defineProperty({}, source, { value: { own, full, copyable } })
  return Object.defineProperties(outline, accessors) as Outline
}

type Fields = keyof Outline['fields']

const listed =
  <Key extends Listed>(key: Key) =>
  ({ own, full }: Source): Outline[Key] => {
    const items: readonly object[] = own[key] ?? []
    return items.map((item, index) => located(item, () => full()[key][index] as At)) as unknown as Outline[Key]
  }

/** What each field is, whenever it is looked at. */
const given: { [Key in keyof Outline]-?: (of: Source) => Outline[Key] } = {
  file: ({ own }) => own.file,
  valid: ({ own }) => own.valid,
  noindex: ({ own }) => own.noindex,
  draft: ({ own }) => own.draft,
  hasCards: ({ own }) => own.hasCards,
  type: ({ own }) => own.type,
  heroImage: ({ own }) => own.heroImage,
  copyable: ({ copyable }) => copyable,
  parts: () => [],
  top: ({ full }) => located({}, () => full().top),
  fields: ({ own, full }) =>
    Object.fromEntries(
      Object.entries(own.fields).map(([key, field]) => [key, located(field, () => full().fields[key as Fields] as At)]),
    ),
  card: ({ own, full }) => own.card && located(own.card, () => full().card as At),
  uses: ({ own, full }) =>
    (own.uses ?? []).map((use, index) => {
      const whole = () => full().uses[index] as Use
      return located({ ...use, name: located(use.name, () => whole().name) }, whole)
    }),
  planned: ({ own, full }) => own.planned?.map((field, index) => located(field, () => full().planned?.[index] as At)),
  redirects: listed('redirects'),
  links: listed('links'),
  photos: listed('photos'),
  anchors: listed('anchors'),
  mainHeadings: listed('mainHeadings'),
  headings: listed('headings'),
  unshown: listed('unshown'),
  grids: listed('grids'),
  menus: listed('menus'),
  endpoints: listed('endpoints'),
}

/** The same ones on every outline, and its own, so that a spread takes along what they give. */
const accessors: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(given).map(([key, give]) => {
    const get = function (this: { [source]: Source }) {
      return give(this[source])
    }
    return [key, { get, enumerable: true }]
  }),
)
