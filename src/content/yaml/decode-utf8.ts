import { isUtf8 } from 'node:buffer'

/**
 * Replaces bytes of a file that are no UTF-8 in its text. It is no character (Unicode standard, 23.7), so nobody types it,
 * whereas U+FFFD may be part of a file that is UTF-8.
 */
export const invalidUtf8 = '\ufdd0'

/** @returns the text of a file's bytes, without a byte order mark; `invalidUtf8` replaces bytes that are no UTF-8 */
export function decodeUtf8(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  return text.includes('\ufffd') && !isUtf8(bytes) ? text.replaceAll('\ufffd', invalidUtf8) : text
}
