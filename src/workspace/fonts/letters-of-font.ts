import { type FontFacts, readFontFacts, sampleText } from './font-facts.ts'
import { openFont } from './harfbuzz.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * @param bytes a font in any format that browsers show
 * @throws Error when the file is damaged or has no Latin letters
 */
export async function factsOfFont(bytes: Uint8Array): Promise<FontFacts> {
  const { default: subsetFont } = await import('subset-font')
  return readFontFacts(await oneAtATime(() => subsetFont(Buffer.from(bytes), sampleText, { targetFormat: 'sfnt' })))
}

/**
 * @param bytes a font in any format that browsers show
 * @returns all characters that it has
 * @throws Error when the file is damaged
 */
export async function lettersOfFont(bytes: Uint8Array): Promise<string> {
  const { default: fontverter } = await import('fontverter')
  const { face } = await openFont(await oneAtATime(() => fontverter.convert(Buffer.from(bytes), 'sfnt')))

  return Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)).join('')
}
