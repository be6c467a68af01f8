import type { PageTraits, Section, SectionEntry, Site } from './model.ts'

/**
 * The sections of a page as they are shown: shared ones stand in their places, with the anchor that the page gives
 * them.
 *
 * @param authored what the page's file says
 * @throws when there is no shared section of a name; a checked site has all that its pages name
 */
export function placeSections(authored: readonly SectionEntry[], { shared }: Pick<Site, 'shared'>): Section[] {
  return authored.map((section) => {
    if (section.type !== 'shared') return section
    const found = Object.hasOwn(shared, section.name) ? shared[section.name] : undefined
    if (!found) throw new Error(`There is no shared section ${section.name}`)
    return section.anchor === undefined ? found : { ...found, anchor: section.anchor }
  })
}

/** @returns whether all shared sections that a page names are there */
export function canPlace({ uses }: Pick<PageTraits, 'uses'>, { shared }: Pick<Site, 'shared'>): boolean {
  return uses.every((name) => Object.hasOwn(shared, name))
}
