/** A change of a text by offsets: the characters from `start` up to `end` give way to `text`. */
export interface TextSplice {
  start: number
  end: number
  text: string
}

/** @returns the text with all changes made; they must not overlap. Every other character stays as it is. */
export function splice(source: string, splices: readonly TextSplice[]): string {
  const fromTheEnd = [...splices].sort((a, b) => b.start - a.start)
  return fromTheEnd.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)
}
