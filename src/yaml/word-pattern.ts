/** @returns a text as part of a pattern, without special characters */
export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** @returns a pattern of whole words, also with one line break between them */
export function wordPattern(words: string): RegExp {
  const pattern = words.split(/\s+/).map(escapeRegExp).join('(?: +|[ \\t]*\\r?\\n[ \\t]*)')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu')
}
