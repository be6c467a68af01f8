import { invalidUtf8 } from './decode-utf8.ts'
import { endOfLine } from './lines.ts'
import { findMisread } from './misread-letters.ts'
import type { ProblemKind, ProblemRange } from './yaml-problem.ts'

const otherFormats: readonly [kind: ProblemKind, start: RegExp][] = [
  ['rich-text', /^\{\\rtf/],
  ['archive', /^PK\p{Cc}{2}/u],
  ['pdf', /^%PDF-/],
  ['web-page', /^\s*<(?:!doctype|html)\b/i],
]

/** @returns the first reason why a text cannot be parsed as it is */
export function findTextProblem(text: string): ProblemRange | undefined {
  return [formatProblem(text), findConflict(text), unreadableLetter(text), misreadLetters(text)]
    .filter((problem) => problem !== undefined)
    .sort((a, b) => a.start - b.start)[0]
}

function formatProblem(text: string): ProblemRange | undefined {
  const [kind] = otherFormats.find(([, start]) => start.test(text)) ?? []
  const start = text.search(/\S/)
  if (kind) return { kind, start, end: start + 5 }
  // `%YAML 1.1` and others would change how the file is parsed.
  return text.startsWith('%') ? { kind: 'directive', start: 0, end: endOfLine(text, 0) } : undefined
}

/** Marks of version control. An indented row of `=` may be a Markdown heading. */
const conflict = /(?<![^\n])(?:([<|=>])\1{6}| +([<>])\2{6})(?: [^\n]*)?(?=\r?(?:\n|$))/

function findConflict(text: string): ProblemRange | undefined {
  // A fast test before the regular expression.
  if (!['<<<<<<<', '|||||||', '=======', '>>>>>>>'].some((sign) => text.includes(sign))) return undefined
  const match = conflict.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].search(/\S/)
  return { kind: 'merge-conflict', start, end: start + 7 }
}

/** U+FFFD, which programs insert for letters when they read a file in the wrong encoding. */
const lostLetter = '\ufffd'

/** UTF-16 files have a NUL next to each letter. */
const unreadable = new RegExp(`[${lostLetter}${invalidUtf8}]|\0[^\0]\0`)

function unreadableLetter(text: string): ProblemRange | undefined {
  const { index: start, 0: letter } = unreadable.exec(text) ?? {}
  if (start === undefined) return undefined
  const kind = letter === lostLetter && !text.includes(invalidUtf8) ? 'lost-letter' : 'not-utf8'
  return { kind, start, end: start + 1 }
}

/** @returns the range of all misread letters */
function misreadLetters(text: string): ProblemRange | undefined {
  const places = findMisread(text)
  const [first, last] = [places[0], places.at(-1)]
  return first && last && { kind: 'misread-letters', start: first.start, end: last.end }
}
