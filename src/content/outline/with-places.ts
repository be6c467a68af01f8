import { type At, located } from './located.ts'
import type { Field, Outline } from './outline.ts'

/**
 * Gives an outline its places back.
 *
 * @param outline an outline from JSON
 * @param full fetches the same outline with its places
 */
export function withPlaces(outline: Outline, full: () => Outline): Outline {
  const listed = <T extends At>(of: (outline: Outline) => readonly T[]): T[] =>
    of(outline).map((item, index) => located(item, () => of(full())[index] as T))
  const fieldAt = ([key, field]: [string, Field]) => [
    key,
    located(field, () => full().fields[key as keyof Outline['fields']] as Field),
  ]
  return {
    ...outline,
    top: located(outline.top, () => full().top),
    fields: Object.fromEntries(Object.entries(outline.fields).map(fieldAt)),
    redirects: listed(({ redirects }) => redirects),
    links: listed(({ links }) => links),
    photos: listed(({ photos }) => photos),
    anchors: listed(({ anchors }) => anchors),
    mainHeadings: listed(({ mainHeadings }) => mainHeadings),
    headings: listed(({ headings }) => headings),
    unshown: listed(({ unshown }) => unshown),
    uses: listed(({ uses }) => uses).map((use, index) =>
      located({ ...use, name: located(use.name, () => (full().uses[index] as Outline['uses'][0]).name) }, () => use),
    ),
    grids: listed(({ grids }) => grids),
    card: outline.card && located(outline.card, () => full().card as NonNullable<Outline['card']>),
    menus: listed(({ menus }) => menus),
    ...(outline.planned && { planned: listed(({ planned = [] }) => planned) }),
  }
}
