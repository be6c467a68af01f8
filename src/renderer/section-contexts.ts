import type { SectionInfo } from '../components/section-context.ts'
import { blockTraits } from '../generated/block-traits.ts'
import type { Section, View } from '../generated/content.ts'
import { type EmbedData, embedOf } from '../site/embeds.ts'
import { type Facts, factsOfBranch } from '../site/facts.ts'
import { groupsIn, iconsIn } from '../site/groups-in.ts'
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
  const images = sections.map(imagesIn)
  const subjects = images.map((ofSection) => ofSection.flatMap(({ subject }) => subject ?? []))
  const priority = images.slice(0, firstScreen).findIndex(({ length }) => length > 0)
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
  const drawings = turnDrawings(images.flat(), look.drawings)
  return sections.map((section, index) => ({
    facts: shownFacts(factsIn(section, facts)),
    words,
    ...ofPage(section),
    index,
    layout: alternating.indexOf(index) % 2 === 0 ? 'rail' : 'wide',
    ...(shaded.includes(index) && { background: 'shaded' as const }),
    ...forSubjects(subjects[index] ?? [], subjects.slice(0, index).flat(), drawings),
    ...iconsFor(section, icons),
    ...(hasActions(section) && { mainAction: navigation.action?.href }),
    ...('contents' in section && section.contents && { sections }),
    ...('planned' in section && section.planned && planned && { planned }),
    ...embedFor(section, facts),
    ...(priority === index && { priorityImage: images[index]?.[0] }),
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

/** @returns the drawings of the subjects of a section's images, and the number of images of each in previous sections */
function forSubjects(
  subjects: readonly string[],
  before: readonly string[],
  drawings: Look['drawings'],
): Pick<SectionInfo, 'imagesBefore' | 'drawings'> {
  if (subjects.length === 0) return {}
  const counts = subjects.map((subject) => [subject, before.filter((other) => other === subject).length])
  return {
    imagesBefore: Object.fromEntries(counts.filter(([, count]) => count !== 0)),
    drawings: Object.fromEntries(subjects.flatMap((one) => (drawings[one] ? [[one, drawings[one]]] : []))),
  }
}

/**
 * Turns the drawings of each subject, so that another one comes first. The page's first photo of the subject decides
 * which, so pages with different photos seldom begin with the same drawing.
 */
function turnDrawings(images: readonly View[], drawings: Look['drawings']): Look['drawings'] {
  return Object.fromEntries(
    Object.entries(drawings).map(([subject, list]) => {
      const first = images.find((image) => image.subject === subject)
      const start = first?.src ? fnv(first.src.replace(/\?.*/, '')) % list.length : 0
      return [subject, [...list.slice(start), ...list.slice(0, start)]]
    }),
  )
}

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

/** @returns all images in a section: those of its fields, of its items and of theirs */
const imagesIn = (section: Section): View[] =>
  groupsIn(section).filter((group): group is View => 'alt' in group && ('src' in group || 'subject' in group))
