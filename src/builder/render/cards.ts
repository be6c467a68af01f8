import type { PageProps } from '../../site/site.ts'
import type { AssetCache } from '../assets/asset-cache.ts'
import { type Colours, createSocialCards, type Drawing, type Fonts, type SocialCard } from '../social-cards/index.ts'
import { cardSubjects, cardWords } from './card-words.ts'

/** The colours, fonts and drawings of all cards, as plain data for workers. */
export interface CardDesign {
  colours: Colours
  fonts: Fonts
  /** By subject. */
  drawings: ReadonlyMap<string, Drawing>
  /** For pages without a drawing. */
  blank: Drawing
}

export interface PageCard extends SocialCard {
  /** Text alternative. */
  alt: string
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

/** @returns a function from page props to a card */
export function createCards(design: CardDesign, cache: AssetCache): (props: PageProps) => PageCard {
  const { drawings, blank } = design
  const { cardOf } = createSocialCards(design, cache)
  return (props) => {
    const words = cardWords(props)
    const known = cardSubjects(props).find((subject) => drawings.has(subject)) ?? ''
    const title = words.title.replace(/(?<![.!?…])$/, '.')
    return { ...cardOf(words, drawings.get(known) ?? blank), alt: `${title} ${words.wordmark}.` }
  }
}
