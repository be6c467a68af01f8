import { invalidUtf8 } from '../../../yaml/decode-utf8.ts'

/** U+FFFD, which programs put in the place of letters when they read a file in the wrong encoding. */
export const replacementCharacter = '\ufffd'

/** Files saved as UTF-16 have a NUL next to each letter. */
const lostLetter = new RegExp(`[${replacementCharacter}${invalidUtf8}]|\0[^\0]\0`)

/**
 * @returns the offset of the first letter that cannot be read, and whether the file is not UTF-8 or has lost the letter
 * before it was saved as UTF-8; undefined when all letters can be read
 */
export function findLostLetter(text: string): { start: number; isUtf8: boolean } | undefined {
  const match = lostLetter.exec(text)
  if (!match) return undefined
  return { start: match.index, isUtf8: match[0] === replacementCharacter && !text.includes(invalidUtf8) }
}
