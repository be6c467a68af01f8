/**
 * Splits a value from the comment after it. A # with a letter or a digit after it is hardly meant as a comment, and a #
 * in quotes is none.
 *
 * @returns both parts; the comment has the spaces before its #
 */
export function splitComment(value: string): { text: string; comment: string } {
  const inQuotes = /^(?:"[^"]*"|'[^']*')/.exec(value)?.[0].length ?? 0
  const index = value.slice(inQuotes).search(/(?<![ \t])[ \t]+#(?![^\s#!])/)
  const end = index < 0 ? value.length : inQuotes + index
  return { text: value.slice(0, end), comment: value.slice(end) }
}
