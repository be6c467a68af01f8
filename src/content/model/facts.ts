import type { SiteDocument } from '../../generated/content.ts'
import { siteUrl } from './base-path.ts'

/** The facts of a site, with the defaults of what its file leaves out. */
export interface Facts extends Omit<SiteDocument, 'language' | 'words'> {
  /** BCP 47, for the words of the engine, dates and numbers. */
  language: string
}

/** The language of a site that names none. */
export const defaultLanguage = 'en-GB'

/** @returns the facts of a checked file */
export function factsOf({ words: _, ...document }: SiteDocument): Facts {
  const { company, language = defaultLanguage } = document
  return { ...document, language, company: { ...company, url: siteUrl(company.url) } }
}
