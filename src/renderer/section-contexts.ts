import type { SectionInfo } from '../components/section-context.ts'
import { blockTraits } from '../generated/block-traits.ts'
import type { Section, View } from '../generated/content.ts'
import { type EmbedData, embedOf } from '../site/embeds.ts'
import { type Facts, factsOfBranch } from '../site/facts.ts'
import { iconsIn } from '../site/groups-in.ts'
import { homeOf } from '../site/languages.ts'
import { memoizeByObject } from '../site/memoize.ts'
import type { Look, PageProps } from '../site/site.ts'
import { fnv } from '../site/text.ts'

/** Sections on the first screen. */
const firstScreen = 2

/**
 * Alternates layouts, and shades every third section, at most two per page. Sections with their own background do not
 * count.
 */
export function sectionContexts({
  route,
  prefix,
  sections,
  page,
  facts,
  navigation,
  look,
  words,
  icons,
  planned,
}: PageProps): SectionInfo[] {
  const alternating = sections.flatMap(({ type }, index) => (blockTraits[type]?.ownBackground ? [] : [index]))
  const shaded = alternating.filter((_, position) => position % 3 === 2).slice(0, 2)
  const priority = sections.slice(0, firstScreen).findIndex((section) => imagesOf(section).length > 0)
  const isHome = route === homeOf({ prefix })
  /** Only what the block asks for: sections that differ in nothing else are rendered once. */
  const ofPage = ({ type }: Section): Partial<SectionInfo> => ({
    ...(page.article && { isArticle: true }),
    ...(blockTraits[type]?.mainHeading && {
      ...(page.article && { article: page.article }),
      ...(isHome && { isHome }),
    }),
    ...(blockTraits[type]?.address && { route }),
  })
  const drawings = turnDrawings(sections, look.drawings)
  return sections.map((section, index) => ({
    facts: shownFacts(factsIn(section, facts)),
    words,
    ...ofPage(section),
    index,
    layout: alternating.indexOf(index) % 2 === 0 ? 'rail' : 'wide',
    ...(shaded.includes(index) && { background: 'shaded' as const }),
    ...(subjectsOf(section).length > 0 && {
      imagesBefore: countImages(section, sections.slice(0, index)),
      drawings: drawingsFor(section, drawings),
    }),
    ...iconsFor(section, icons),
    ...(hasActions(section) && { mainAction: navigation.action?.href }),
    ...('contents' in section && section.contents && { sections }),
    ...('planned' in section && section.planned && planned && { planned }),
    ...embedFor(section, facts),
    ...(priority === index && { priorityImage: imagesOf(section)[0] }),
  }))
}

/** A section may be about another branch than its page. */
const factsIn = (section: Section, facts: Facts): Facts =>
  factsOfBranch(facts, 'branch' in section ? section.branch : undefined)

/** Actions of the section or of something in it. Those below cards lead to more cards. */
const hasActions = (section: Section): boolean =>
  !blockTraits[section.type]?.cards && JSON.stringify(section).includes('"actions":')

/** @returns the facts that blocks show: the same object for the same facts */
const shownFacts = memoizeByObject(
  ({ language, company, contact, opening, newsletter }: Facts): SectionInfo['facts'] => ({
    language,
    company,
    contact,
    opening,
    newsletter,
  }),
)

/** @returns for each subject of the section's images, the number of images of that subject in previous sections */
function countImages(section: Section, before: readonly Section[]): Record<string, number> {
  const subjects = before.flatMap(subjectsOf)
  const counts = subjectsOf(section).map((subject) => [subject, subjects.filter((other) => other === subject).length])
  return Object.fromEntries(counts.filter(([, count]) => count !== 0))
}

/**
 * Turns the drawings of each subject, so that another one comes first. The page's first photo of the subject decides
 * which, so pages with different photos seldom begin with the same drawing.
 */
function turnDrawings(sections: readonly Section[], drawings: Look['drawings']): Look['drawings'] {
  const images = sections.flatMap(imagesOf)
  return Object.fromEntries(
    Object.entries(drawings).map(([subject, list]) => {
      const first = images.find((image) => image.subject === subject)
      const start = first?.src ? fnv(first.src.replace(/\?.*/, '')) % list.length : 0
      return [subject, [...list.slice(start), ...list.slice(0, start)]]
    }),
  )
}

/** @returns the drawings of the subjects of the section's images */
const drawingsFor = (section: Section, drawings: Look['drawings']): Look['drawings'] =>
  Object.fromEntries(
    subjectsOf(section).flatMap((subject) => (drawings[subject] ? [[subject, drawings[subject]]] : [])),
  )

/** @returns the icons of the section; islands without icons are not sent an empty object */
function iconsFor(section: Section, icons: PageProps['icons']): Pick<SectionInfo, 'icons'> {
  const own = iconsIn(section).flatMap((name) => (icons[name] ? [[name, icons[name]]] : []))
  return own.length > 0 ? { icons: Object.fromEntries(own) } : {}
}

/** @returns the embed of the section, without the address that only its file needs */
function embedFor(section: Section, facts: Facts): Pick<SectionInfo, 'embed'> {
  const { src: _, ...embed } = embedOf(section as Partial<EmbedData>, facts) ?? {}
  return 'href' in embed ? { embed } : {}
}

const subjectsOf = (section: Section): string[] => imagesOf(section).flatMap(({ subject }) => subject ?? [])

/** @returns all images in a value: those of its fields, of its items and of theirs */
function imagesOf(value: unknown): View[] {
  if (typeof value !== 'object' || value === null) return []
  return 'alt' in value && ('src' in value || 'subject' in value)
    ? [value as View]
    : Object.values(value).flatMap(imagesOf)
}
