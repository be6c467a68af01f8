/** Characters that come with text from documents, websites and chats, and that nobody can see or that look like others. */
const names: readonly [RegExp, string][] = [
  [/[\u00a0\u2007\u202f]/, 'a no-break space'],
  [/\u200b/, 'a zero-width space'],
  [/\u200c|\u200d|\u2060/, 'an invisible joiner'],
  [/\ufeff/, 'a byte order mark'],
  [/\u00ad/, 'a soft hyphen'],
  [/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'a mark for the direction of writing'],
  [/[\u2028\u2029]/, 'a line separator'],
  [/[\u2000-\u2006\u2008-\u200a\u3000]/, 'a character that only looks like a space'],
]

/** @returns what such a character in a text is called; undefined when there is none */
export function nameOfOddCharacter(text: string): string | undefined {
  return names.find(([character]) => character.test(text))?.[1]
}

/**
 * @param word a name, an address or a choice, where such a character is always a mistake
 * @returns what to add to the message that it is wrong; empty when there is no such character
 */
export function explainOddCharacters(word: string): string {
  const name = nameOfOddCharacter(word)
  if (name) return `; it contains ${name}, which nobody can see: type it again`
  const [quote] = /[“”„«»‘’‚‹›″′]/.exec(word) ?? []
  return quote ? `; the typographic quote ${quote} is a part of it` : ''
}
