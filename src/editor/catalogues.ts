import type { Catalogue } from './protocol/messages.ts'

const catalogues = import.meta.glob<Catalogue>('./languages/*.json', { import: 'default' })

const pathOf = (language: string): string => `./languages/${language.split('-')[0]?.toLowerCase()}.json`

/**
 * @param language BCP 47, also of a variant
 * @returns whether the editor has texts in a language
 */
export const hasCatalogue = (language: string): boolean => pathOf(language) in catalogues

/**
 * @param language BCP 47, also of a variant
 * @returns the texts of a language; none for English and for one that the editor does not know
 */
export const catalogueOf = async (language: string): Promise<Catalogue> =>
  (await catalogues[pathOf(language)]?.()) ?? {}
