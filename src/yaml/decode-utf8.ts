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
