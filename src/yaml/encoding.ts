import { isUtf8 } from 'node:buffer'

/**
 * Replaces invalid UTF-8. It is a noncharacter (Unicode standard, 23.7), so nobody types it, unlike U+FFFD, which a valid
 * file may contain.
 */
export const invalidUtf8 = '\ufdd0'

/** @returns the decoded text without a byte order mark; invalid bytes become `invalidUtf8` */
export function decodeUtf8(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  return text.includes('\ufffd') && !isUtf8(bytes) ? text.replaceAll('\ufffd', invalidUtf8) : text
}

/** The signs of Windows-1252 for the bytes 0x80 to 0x9F. Bytes without a sign there keep their number. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** What the second and later bytes of a letter in UTF-8 look like. */
const next = `[\u0080-\u00bf${signs}]`

/**
 * Letters in UTF-8 that were read as Windows-1252: `Ã¡` for á, `â‚¬` for €. Behind capitals, such as in “AMANHÔ, the
 * word may end in a letter and a quote.
 */
const misread = new RegExp(`(?<!\\p{Lu}{2})[ÂÃ]${next}|[ÂÃ]${next}(?=\\p{L})|â[€‚„†ˆœ˜]${next}|ðŸ${next}{2}|ï»¿`, 'gu')

/** @returns the places of misread letters */
export const findMisread = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(misread)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))

/** @returns a text with each misread letter as it was */
export const decodeMisread = (text: string): string => text.replaceAll(misread, decode)

function decode(misread: string): string {
  const bytes = Array.from(misread, (sign) => {
    const index = signs.indexOf(sign)
    return index < 0 ? sign.charCodeAt(0) : 0x80 + index
  })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes))
  return text === '\ufeff' ? '' : text
}
