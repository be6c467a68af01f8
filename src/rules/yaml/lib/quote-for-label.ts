/**
 * Quotes a text for a label: shortened, and without the curly quotes of a word processor.
 *
 * @param comment added after the quotes
 */
export function quoteForLabel(text: string, comment = ''): string {
  return inQuotes(shortenEnd(withoutQuotes(text))) + shortenEnd(comment)
}

/** @returns a text in quotes, without the curly quotes of a word processor */
export const quoteText = (text: string): string => inQuotes(withoutQuotes(text))

const withoutQuotes = (text: string): string => text.trim().replace(/^[“”„«‘]([^“”„«»‘’]*)[“”»’]$/, '$1')

/** @returns a text in quotes, without escapes */
export const inQuotes = (text: string): string => (/["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`)

const shortenEnd = (text: string): string => (text.length > 44 ? `${text.slice(0, 40).trimEnd()} …` : text)
