/**
 * Quotes a text for a label: shortened, and without the curly quotes of a word processor.
 *
 * @param comment added after the quotes
 */
export function quoteForLabel(text: string, comment = ''): string {
  const short = shortenEnd(text.trim().replace(/^[“”„«‘]([^“”„«»‘’]*)[“”»’]$/, '$1'))
  return (short.includes('"') ? `'${short.replaceAll("'", "''")}'` : `"${short}"`) + shortenEnd(comment)
}

const shortenEnd = (text: string): string => (text.length > 44 ? `${text.slice(0, 40).trimEnd()} …` : text)
