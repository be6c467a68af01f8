import type { Catalogue } from '../words/message.ts'
import { speak } from './protocol/messages.ts'

const catalogues = import.meta.glob<Catalogue>('./languages/*.json', { import: 'default' })

/** @param language BCP 47, also of a variant */
const cataloguePath = (language: string): string => `./languages/${language.split('-')[0]?.toLowerCase()}.json`

/**
 * @param language BCP 47, also of a variant
 * @returns the texts of a language; none for English and for one that the editor does not know
 */
export const catalogueOf = async (language: string): Promise<Catalogue> =>
  (await catalogues[cataloguePath(language)]?.()) ?? {}

/**
 * Speaks the first of the browser's languages that the editor knows; without one, English.
 *
 * @param wanted the browser's languages, BCP 47, the best first
 */
export async function speakFirstOf(wanted: readonly string[]): Promise<void> {
  const codes = wanted.map((code) => code.split('-')[0]?.toLowerCase() ?? '')
  const code = codes.find((one) => one === 'en' || cataloguePath(one) in catalogues) ?? 'en'
  document.documentElement.lang = code
  speak(code, await catalogueOf(code))
}
