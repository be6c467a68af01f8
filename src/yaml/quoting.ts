/** Quotes a text for a label: shortened, and without the curly quotes of a word processor. */
export const quoteForLabel = (text: string, comment = ''): string =>
  inQuotes(shortenEnd(withoutQuotes(text))) + shortenEnd(comment)

/** @returns a text in quotes, without the curly quotes of a word processor */
export const quoteText = (text: string): string => inQuotes(withoutQuotes(text))

const withoutQuotes = (text: string): string => text.trim().replace(/^[“”„«‘]([^“”„«»‘’]*)[“”»’]$/, '$1')

/** @returns a text in quotes, without escapes */
export const inQuotes = (text: string): string => (/["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`)

const shortenEnd = (text: string): string => (text.length > 44 ? `${text.slice(0, 40).trimEnd()} …` : text)

/** Splits a value from the comment after it. A # before a letter or a digit, or in quotes, does not count as one. */
export function splitComment(value: string): { text: string; comment: string } {
  const inQuotes = /^(?:"[^"]*"|'[^']*')/.exec(value)?.[0].length ?? 0
  const index = value.slice(inQuotes).search(/(?<![ \t])[ \t]+#(?![^\s#!])/)
  const end = index < 0 ? value.length : inQuotes + index
  return { text: value.slice(0, end), comment: value.slice(end) }
}
