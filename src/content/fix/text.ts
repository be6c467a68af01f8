import type { Fix, Position } from '../diagnostic.ts'
import { linesOf, offsetOf } from '../yaml/span.ts'

/** What stood at a place, and what stands there now. */
interface Made {
  start: Position
  from: string
  to: string
}

/**
 * Changes a text at the given places and nowhere else, so that comments, quotes, blank lines and line ends stay as
 * they are. Of two changes that overlap, the first in the text is made.
 *
 * @returns the text, and the changes in the order of their places
 */
export function applyFixes(text: string, fixes: readonly Fix[]): { text: string; made: Made[] } {
  const lines = { lines: linesOf(text) }
  const edits = fixes
    .map(({ span, text: to }) => ({
      at: span.start,
      from: offsetOf(lines, span.start),
      end: offsetOf(lines, span.end),
      to,
    }))
    .sort((a, b) => a.from - b.from || a.end - b.end)
  let changed = ''
  let done = 0
  const made: Made[] = []
  for (const { at, from, end, to } of edits) {
    if (from < done || text.slice(from, end) === to) continue
    made.push({ start: at, from: text.slice(from, end), to })
    changed += text.slice(done, from) + to
    done = end
  }
  return { text: changed + text.slice(done), made }
}
