import { catalogueOf, hasCatalogue } from '../catalogues.ts'
import { speak } from '../protocol/messages.ts'

/**
 * Speaks the first of the browser's languages that the editor knows; without one, English.
 *
 * @param wanted the browser's languages, BCP 47, the best first
 */
export async function speakFirstOf(wanted: readonly string[]): Promise<void> {
  const codes = wanted.map((code) => code.split('-')[0]?.toLowerCase() ?? '')
  const code = codes.find((one) => one === 'en' || hasCatalogue(one)) ?? 'en'
  const texts = await catalogueOf(code)
  document.documentElement.lang = code
  speak(code, texts)
}
