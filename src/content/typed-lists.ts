/** How word processors and chats start the items of a list, wherever two lines of a paragraph do. */
const dot = /^(?:[•·●▪◦‣✓✔✅☑→➔➜➤▶►\uf0a0-\uf0ff]|[–—](?=\s))/

/**
 * Signs without the blank that belongs behind them, or with another one than that of the space bar, and what stands for
 * a dot. Footnotes, -5 and 1.º start in much the same way: only two lines in a row are a list.
 */
const nearly =
  /^(?:[-–*](?=[\p{L}"“«¿¡\ufffc])|[-*+](?=[^\S \t])|\d{1,3}[.)](?=(?![ºª])[\p{L}\ufffc]|[^\S \t])|[§o](?=\s+\p{L}))/u

/** The right sign of an item, before its text. */
const item = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]+$)/

/**
 * Finds the lines of a paragraph that look like a list and are none.
 *
 * @param lines what readers see of them as it is typed
 * @param before what stands before the first one
 * @returns the first such line, from 0, and where it starts
 */
export function findList(lines: readonly string[], before: string): { index: number; at: number } | undefined {
  const starts = lines.map((line) => Math.max(0, line.search(/[^\s>]/)))
  const rests = lines.map((line, index) => line.slice(starts[index]))
  const signs = rests.map((rest, index) => signOf(nearly, rest) ?? (index === 0 ? signOf(item, before) : undefined))
  const isInRow = (index: number) => [signs[index - 1], signs[index + 1]].includes(signs[index])
  const dots = [...rests.keys()].filter((index) => dot.test(rests[index] ?? ''))
  const items = [...rests.keys()].filter((index) => nearly.test(rests[index] ?? '') && isInRow(index))
  const index = dots.length > 1 ? dots[0] : items[0]
  return index === undefined ? undefined : { index, at: starts[index] ?? 0 }
}

/** All numbers are one sign. */
const signOf = (start: RegExp, text: string): string | undefined => start.exec(text)?.[0].replace(/^\d+/, '1')
