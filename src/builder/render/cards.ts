import { headingOf } from '../../site/page-props.ts'
import type { PageProps } from '../../site/site.ts'
import { countText } from '../../words/texts.ts'
import type { AssetCache } from '../assets/asset-cache.ts'
import { createSocialCards, type Design, type Drawing, type Words } from '../social-cards/index.ts'

/** The colours, fonts and drawings of all cards, as plain data for workers. */
export interface CardDesign extends Design {
  /** By subject. */
  drawings: ReadonlyMap<string, Drawing>
  /** For pages without a drawing. */
  blank: Drawing
}

/** Cached data that the cards of a site share, as plain data for workers. */
export type PreparedCards = ReadonlyMap<string, Uint8Array>

/**
 * Makes the data that cards share, or reads it from the cache.
 *
 * @throws Error naming a drawing that is not an SVG
 */
export const prepareCards = (design: CardDesign, cache: AssetCache): Promise<PreparedCards> =>
  createSocialCards(design, cache).prepare([...design.drawings.values(), design.blank])

/** @returns a function from page props to a card, with its text alternative */
export function createCards(design: CardDesign, cache: AssetCache) {
  const { drawings, blank } = design
  const { cardOf } = createSocialCards(design, cache)
  return (props: PageProps) => {
    const words = { title: headingOf(props), wordmark: props.facts.company.name, facts: figuresOf(props) }
    const known = subjectsOf(props).find((subject) => drawings.has(subject)) ?? ''
    const title = words.title.replace(/(?<![.!?…])$/, '.')
    return { ...cardOf(words, drawings.get(known) ?? blank), alt: `${title} ${words.wordmark}.` }
  }
}

function figuresOf({ page, sections, facts: { language, company }, words: { content } }: PageProps): Words['facts'] {
  if (page.article)
    return [{ value: page.article.category, label: countText(language, content.minutesToRead, page.article.readTime) }]
  const own = sections.find((section) => 'facts' in section && section.facts)
  if (own && 'facts' in own && own.facts) return own.facts.slice(0, 2)
  return company.rating === undefined ? [] : [{ value: company.rating, label: content.averageRating }]
}

/** @returns the subjects that the card's drawing may have: those of the page's image, its first section's, the company's */
function subjectsOf({ page, sections: [first], facts: { company } }: PageProps): string[] {
  const own = page.image ?? (first && 'image' in first ? first.image : undefined)
  return [own, company.image].flatMap((image) => image?.subject ?? [])
}
