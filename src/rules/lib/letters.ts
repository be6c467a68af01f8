import { longDate } from '../../words/texts.ts'
import { knownWords } from '../../words/words.ts'

/** @returns the letters of our own words in a language, and of its names of months, sorted */
export function lettersOfLanguage(language: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) =>
    longDate(language, `2024-${String(month + 1).padStart(2, '0')}-01`),
  )
  const text = JSON.stringify(knownWords(language) ?? '') + months.join('')
  return [...new Set(text.normalize('NFC').match(/\p{L}/gu))].sort()
}

/**
 * @param has whether a font has a character
 * @returns the characters of a text that it cannot show, each once; a letter may be put together of its parts
 */
export function lacking(text: string, has: (character: string) => boolean): string[] {
  const isShown = (character: string) => has(character) || [...character.normalize('NFD')].every(has)
  const visible = text.normalize('NFC').match(/(?!\p{Default_Ignorable_Code_Point})[^\s\p{C}]/gu) ?? []
  return [...new Set(visible)].filter((character) => !isShown(character))
}
