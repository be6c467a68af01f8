/** Replaces the characters from `start` up to `end` by `text`. */
export interface TextSplice {
  start: number
  end: number
  text: string
}

/** @returns the text after all splices, which must not overlap */
export function splice(source: string, splices: readonly TextSplice[]): string {
  const fromTheEnd = [...splices].sort((a, b) => b.start - a.start)
  return fromTheEnd.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)
}
