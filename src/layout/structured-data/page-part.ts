import type { Thing } from 'schema-dts'
import type { PageProps } from '../../site/site.ts'

/** A thing that a page adds to its structured data. */
export interface PagePart {
  id: string
  thing: Thing
  /** How the page refers to it. */
  role?: 'about' | 'mainEntity'
}

/**
 * @param image URL of the page's social card
 * @returns undefined for pages without it
 */
export type PagePartOf = (pageProps: PageProps, image: string) => PagePart | undefined
