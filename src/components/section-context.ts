import { createContext, use } from 'react'
import type { Image, PageDocument, SiteDocument } from '../generated/content.ts'

/** What a block may know beyond its own fields. All of it is plain data. */
export interface SectionContext {
  /** The site's facts that blocks show: who the company is, how to reach it, and where its newsletter box sends to. */
  facts: Pick<SiteDocument, 'company' | 'contact' | 'newsletter'>
  /** The byline of the page, on articles. */
  article?: PageDocument['article']
  /** True on the home page, whose h1 is the largest. */
  isHome: boolean
  /** Position of the section on its page, from 0; the first one holds the h1. */
  index: number
  /** Which of the two layouts this place on the page suggests; they alternate down the page. */
  rhythm: 'rail' | 'wide'
  /** The ground that this place on the page gives. */
  ground: 'lime' | 'shade'
  /** For each subject of its own pictures: how many of it the page has shown before. */
  pictured: Partial<Record<Image['subject'], number>>
  /** The section's first picture, where it is the first one of the page and stands at its top. */
  firstPicture?: Image | undefined
}

/** What the component of an interactive block may carry: whether it needs no code in the browser where it stands. */
export interface MaybeStatic {
  isStatic?: (context: SectionContext) => boolean
}

export const SectionContextValue = createContext<SectionContext | undefined>(undefined)

/**
 * @returns the surroundings of the section that is being rendered
 * @throws Error outside of a section
 */
export function useSection(): SectionContext {
  const context = use(SectionContextValue)
  if (!context) throw new Error('A block was rendered outside of a section.')
  return context
}
