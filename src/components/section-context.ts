import { createContext, use } from 'react'
import type { Image, PageDocument, SiteDocument } from '../generated/content.ts'

/** The data of a block beyond its own fields. It is plain data, because an island's context is JSON in the page. */
export interface SectionContext {
  /** The facts of the site that blocks show. */
  facts: Pick<SiteDocument, 'company' | 'contact' | 'newsletter'>
  /** Only on articles. */
  article?: PageDocument['article']
  isHome: boolean
  /** Index of the section on its page. */
  index: number
  /** For sections that support both layouts, which alternate. */
  layout: 'rail' | 'wide'
  background: 'plain' | 'shaded'
  /** For each subject of the section's images, the number of images of that subject before them on the page. */
  imagesBefore: Partial<Record<Image['subject'], number>>
  /** The page's first image, if it is in this section and on the first screen. */
  priorityImage?: Image | undefined
}

/** An interactive block may have `isStatic`, which returns true where the section needs no script. */
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
