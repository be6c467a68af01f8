/**
 * Splits a value from the comment after it. A # before a letter or a digit, or in quotes, does not count as a comment.
 *
 * @returns both parts; the comment includes the spaces before the #
 */
export function splitComment(value: string): { text: string; comment: string } {
  const inQuotes = /^(?:"[^"]*"|'[^']*')/.exec(value)?.[0].length ?? 0
  const index = value.slice(inQuotes).search(/(?<![ \t])[ \t]+#(?![^\s#!])/)
  const end = index < 0 ? value.length : inQuotes + index
  return { text: value.slice(0, end), comment: value.slice(end) }
}
