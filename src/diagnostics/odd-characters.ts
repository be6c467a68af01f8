import { type AuthorText, say } from '../words/message.ts'

/** Characters that come with text copied from documents, websites and chats, and that are invisible. */
const names: readonly [RegExp, AuthorText][] = [
  [/[\u00a0\u2007\u202f]/, say`a no-break space`],
  [/\u200b/, say`a zero-width space`],
  [/\u200c|\u200d|\u2060/, say`an invisible joiner`],
  [/\ufeff/, say`a byte order mark`],
  [/\u00ad/, say`a soft hyphen`],
  [/[\u202d\u202e]/, say`a mark that turns the writing direction round`],
  [/[\u200e\u200f\u202a-\u202c\u2066-\u2069]/, say`a mark for the writing direction`],
  [/[\u2028\u2029]/, say`a line separator`],
  [/[\u2000-\u2006\u2008-\u200a\u3000]/, say`a special space character`],
]

/** @returns a name for the first such character in a text; undefined when there is none */
export const nameOfOddCharacter = (text: string): AuthorText | undefined =>
  names.find(([character]) => character.test(text))?.[1]

/** @returns an addition to the message about a name, an address or a choice; empty when it has no such character */
export function explainOddCharacters(word: string): AuthorText {
  const name = nameOfOddCharacter(word)
  if (name) return say`; it contains ${name}, which is invisible: type it again`
  const [quote] = /[“”„«»‘’‚‹›″′]/.exec(word) ?? []
  return quote ? say`; it contains the typographic quote ${quote}` : ''
}
