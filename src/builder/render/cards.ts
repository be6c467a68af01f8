import type { PageProps } from '../../site/site.ts'
import {
  type Cache,
  type Colours,
  createSocialCards,
  type Drawing,
  type Fonts,
  type SocialCard,
} from '../social-cards/index.ts'
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
export async function prepareCards(
  { colours, fonts, drawings, blank }: CardDesign,
  cache: Cache,
): Promise<PreparedCards> {
  const prepared = new Map<string, Uint8Array>()
  const add = (key: string, content: Uint8Array) => void prepared.set(key, content)
  const { prepare } = createSocialCards({
    colours,
    fonts,
    cache: {
      get: (key) => {
        const content = cache.get(key)
        if (content) add(key, content)
        return content
      },
      put: (key, content) => {
        cache.put(key, content)
        add(key, content)
      },
    },
  })
  await prepare([...drawings.values(), blank])
  return prepared
}

/** @returns a function from page props to a card */
export function createCards(
  { colours, fonts, drawings, blank }: CardDesign,
  cache: Cache,
): (props: PageProps) => PageCard {
  const { cardOf } = createSocialCards({ colours, fonts, cache })
  return (props) => {
    const words = cardWords(props)
    const known = cardSubjects(props).find((subject) => drawings.has(subject)) ?? ''
    const drawing = drawings.get(known) ?? blank
    const title = words.title.replace(/(?<![.!?…])$/, '.')
    const alt = `${title} ${words.wordmark}.`
    return { ...cardOf(words, drawing), alt }
  }
}
