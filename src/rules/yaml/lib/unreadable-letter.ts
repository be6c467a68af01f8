import { invalidUtf8 } from '../../../yaml/decode-utf8.ts'

/** U+FFFD, which programs insert for letters when they read a file in the wrong encoding. */
const replacementCharacter = '\ufffd'

/** UTF-16 files have a NUL next to each letter. */
const unreadableLetter = new RegExp(`[${replacementCharacter}${invalidUtf8}]|\0[^\0]\0`)

/** @returns the first unreadable letter, and whether the file itself is UTF-8; undefined if all letters are readable */
export function findUnreadableLetter(text: string): { start: number; isUtf8: boolean } | undefined {
  const match = unreadableLetter.exec(text)
  if (!match) return undefined
  return { start: match.index, isUtf8: match[0] === replacementCharacter && !text.includes(invalidUtf8) }
}
