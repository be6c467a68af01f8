import type { Diagnostic } from '../diagnostic.ts'
import { type Lined, spanBetween } from './span.ts'

/**
 * Stands in a text for bytes of its file that are no UTF-8. It is no character (Unicode standard, 23.7), so nobody types
 * it, whereas U+FFFD may stand in a file that is UTF-8.
 */
export const noUtf8 = '\ufdd0'

const signs = new RegExp(`[\ufffd${noUtf8}]|\0[^\0]\0`)

/**
 * What a file says that lacks letters is a guess, so nothing else is said about it.
 *
 * @returns what is wrong with a file that is not saved as UTF-8, or that lost letters before it was saved so
 */
export function findLostLetters(file: string, lined: Lined): Diagnostic | undefined {
  const [sign] = signs.exec(lined.text) ?? []
  if (sign === undefined) return undefined
  return sign === '\ufffd' && !lined.text.includes(noUtf8) ? lostLetters(file, lined) : notUtf8(file, lined)
}

/** Files saved by old programs have bytes that are no UTF-8; those saved as UTF-16 have a NUL beside each letter. */
function notUtf8(file: string, lined: Lined): Diagnostic {
  const start = lined.text.search(signs)
  const span = spanBetween(lined, start, start + 1)
  const message = 'this letter cannot be read: the file is not saved as UTF-8'
  return { code: 'not-utf8', severity: 'error', message, file, span, label: 'save the file as UTF-8', notes: [] }
}

/** Programs that read a file in the wrong encoding put U+FFFD in the place of letters, and it is saved and copied along. */
function lostLetters(file: string, lined: Lined): Diagnostic {
  const [first = 0, ...more] = [...lined.text.matchAll(/\ufffd+/g)].map(({ index }) => index)
  const lines = [...new Set(more.map((start) => lined.lines.linePos(start).line))]
  const where = lines.length > 1 ? `lines ${lines.join(', ')}` : `line ${lines[0]}`
  const notes = more.length > 0 ? [`There are ${more.length} more in ${where}.`] : []
  return {
    code: 'lost-letter',
    severity: 'error',
    message: 'a letter was lost here before the text came into this file: \ufffd stands in its place',
    file,
    span: spanBetween(lined, first, first + 1),
    label: 'type the letter anew',
    notes,
  }
}
