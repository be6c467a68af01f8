import { type Catalogue, speak } from '../messages.ts'

const catalogues = import.meta.glob<Catalogue>('../languages/*.json', { import: 'default' })

const pathOf = (code: string): string => `../languages/${code}.json`

/**
 * Speaks the first of the browser's languages that the editor knows; without one, English.
 *
 * @param wanted the browser's languages, BCP 47, the best first
 */
export async function speakFirstOf(wanted: readonly string[]): Promise<void> {
  const codes = wanted.map((code) => code.split('-')[0]?.toLowerCase() ?? '')
  const code = codes.find((one) => one === 'en' || pathOf(one) in catalogues) ?? 'en'
  const texts = await catalogues[pathOf(code)]?.()
  document.documentElement.lang = code
  speak(code, texts ?? {})
}
