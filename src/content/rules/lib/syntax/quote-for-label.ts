/**
 * Shows what to write: a text in quotes, shortened, and without the curly quotes that a word processor put around it.
 *
 * @param comment follows after the quotes
 */
export function quoteForLabel(text: string, comment = ''): string {
  const short = shortenEnd(text.trim().replace(/^[“”„«‘]([^“”„«»‘’]*)[“”»’]$/, '$1'))
  return (short.includes('"') ? `'${short.replaceAll("'", "''")}'` : `"${short}"`) + shortenEnd(comment)
}

const shortenEnd = (text: string): string => (text.length > 44 ? `${text.slice(0, 40).trimEnd()} …` : text)
