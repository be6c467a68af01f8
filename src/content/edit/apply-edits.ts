import type { TextEdit } from '../diagnostics/locate.ts'
import { offsetOf, type Position } from '../yaml/lines.ts'

/** One change that was made: what a place had before, and what it has now. */
export interface AppliedEdit {
  start: Position
  from: string
  to: string
}

/**
 * Changes a text at the given places and nowhere else, so that comments, quotes, blank lines and line ends stay as they
 * are. Of two edits that overlap, the first in the text is made.
 *
 * @returns the text, and the edits in the order of their places
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): { text: string; applied: AppliedEdit[] } {
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
  const applied: AppliedEdit[] = []
  for (const { start, from, end, to } of ordered) {
    if (from < done || text.slice(from, end) === to) continue
    applied.push({ start, from: text.slice(from, end), to })
    changed += text.slice(done, from) + to
    done = end
  }
  return { text: changed + text.slice(done), applied }
}
