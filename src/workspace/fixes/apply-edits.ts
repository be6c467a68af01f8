import type { TextEdit } from '../../diagnostics/locate.ts'
import { offsetOf, type Position } from '../../yaml/lines.ts'

/** An applied edit: old and new text of a range. */
export interface Change {
  file: string
  start: Position
  from: string
  to: string
}

/**
 * Replaces ranges of a text and leaves everything else unchanged, including comments, quotes and line ends. Of two
 * overlapping edits only the first in the text is applied.
 *
 * @returns the new text, and the applied edits sorted by position
 */
export function applyEdits(
  file: string,
  text: string,
  edits: readonly TextEdit[],
): { text: string; applied: Change[] } {
  const ordered = edits
    .map(({ span, text: to }) => ({
      start: span.start,
      from: offsetOf(text, span.start),
      end: offsetOf(text, span.end),
      to,
    }))
    .sort((a, b) => a.from - b.from || a.end - b.end)
  let changed = ''
  let done = 0
  const applied: Change[] = []
  for (const { start, from, end, to } of ordered) {
    if (from < done || text.slice(from, end) === to) continue
    applied.push({ file, start, from: text.slice(from, end), to })
    changed += text.slice(done, from) + to
    done = end
  }
  return { text: changed + text.slice(done), applied }
}
