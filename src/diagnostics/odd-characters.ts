/** Characters that come with text copied from documents, websites and chats, and that are invisible. */
const names: readonly [RegExp, string][] = [
  [/[\u00a0\u2007\u202f]/, 'a no-break space'],
  [/\u200b/, 'a zero-width space'],
  [/\u200c|\u200d|\u2060/, 'an invisible joiner'],
  [/\ufeff/, 'a byte order mark'],
  [/\u00ad/, 'a soft hyphen'],
  [/[\u202d\u202e]/, 'a mark that turns the writing direction round'],
  [/[\u200e\u200f\u202a-\u202c\u2066-\u2069]/, 'a mark for the writing direction'],
  [/[\u2028\u2029]/, 'a line separator'],
  [/[\u2000-\u2006\u2008-\u200a\u3000]/, 'a special space character'],
]

/** @returns a name for the first such character in a text; undefined when there is none */
export const nameOfOddCharacter = (text: string): string | undefined =>
  names.find(([character]) => character.test(text))?.[1]

/** @returns an addition to the message about a name, an address or a choice; empty when it has no such character */
export function explainOddCharacters(word: string): string {
  const name = nameOfOddCharacter(word)
  if (name) return `; it contains ${name}, which is invisible: type it again`
  const [quote] = /[“”„«»‘’‚‹›″′]/.exec(word) ?? []
  return quote ? `; it contains the typographic quote ${quote}` : ''
}
