import { blockTraits } from '../generated/block-traits.ts'
import type { PageInfo, Section, SectionEntry, Site } from './site.ts'

/**
 * @returns the sections with references replaced by shared sections, each with the heading, text and anchor that the
 *   page gives it
 * @throws Error when there is no shared section of a name; a checked site has all of them
 */
export const placeSharedSections = (sections: readonly SectionEntry[], { shared }: Pick<Site, 'shared'>): Section[] =>
  sections.map((section) => {
    if (section.type !== 'shared') return section
    const { type: _, name, ...own } = section
    const found = Object.hasOwn(shared, name) ? shared[name] : undefined
    if (!found) throw new Error(`There is no shared section ${name}`)
    return { ...found, ...own } as Section
  })

/** @returns whether all shared sections that a page uses exist */
export const hasSharedSections = ({ uses }: Pick<PageInfo, 'uses'>, { shared }: Pick<Site, 'shared'>): boolean =>
  uses.every((name) => Object.hasOwn(shared, name))

/** @returns the shared sections that are on all pages, by name */
export const everyPageSections = ({ shared }: Pick<Site, 'shared'>): Record<string, Section> =>
  Object.fromEntries(Object.entries(shared).filter(([, { type }]) => blockTraits[type]?.everyPage))

/** @returns those of them that a page does not place itself */
export function remainingSections(
  sections: readonly SectionEntry[],
  everyPage: Readonly<Record<string, Section>>,
): Section[] {
  const isPlaced = (name: string) => sections.some((section) => section.type === 'shared' && section.name === name)
  return Object.entries(everyPage).flatMap(([name, section]) => (isPlaced(name) ? [] : [section]))
}
