import { createContext, use } from 'react'
import type { Image, PageDocument, SiteDocument } from '../generated/content.ts'

/** What a block knows beyond its own fields. It is plain data: an island's context is JSON in the page. */
export interface SectionContext {
  /** The facts of the site that blocks show. */
  facts: Pick<SiteDocument, 'company' | 'contact' | 'newsletter'>
  /** Author, date and the like, on articles. */
  article?: PageDocument['article']
  isHome: boolean
  /** Position of the section on its page, from 0. */
  index: number
  /** The layout of a section that fits both; they alternate down the page. */
  layout: 'rail' | 'wide'
  background: 'plain' | 'shaded'
  /** By subject of the section's images: how many images of that subject come before them on the page. */
  imagesBefore: Partial<Record<Image['subject'], number>>
  /** The page's first image, if it is in this section and on the first screen. */
  priorityImage?: Image | undefined
}

/** An interactive block may have `isStatic`: true where the section needs no code in the browser. */
export interface MaybeStatic {
  isStatic?: (context: SectionContext) => boolean
}

export const SectionContextValue = createContext<SectionContext | undefined>(undefined)

/**
 * @returns the context of the section that is being rendered
 * @throws Error outside of a section
 */
export function useSection(): SectionContext {
  const context = use(SectionContextValue)
  if (!context) throw new Error('A block was rendered outside of a section.')
  return context
}
