/** Bullets of word processors and chats. They count as a list on two or more lines of a paragraph. */
const bullet = /^(?:[•·●▪◦‣✓✔✅☑→➔➜➤▶►\uf0a0-\uf0ff]|[–—](?=\s))/

/**
 * Markers without a following space, and letters that replace a bullet. Two such lines in a row count as a list, because
 * footnotes, -5 and 1.º look similar.
 */
const nearlyItem =
  /^(?:[-–*](?=[\p{L}"“«¿¡\ufffc])|[-*+](?=[^\S \t])|\d{1,3}[.)](?=(?![ºª])[\p{L}\ufffc]|[^\S \t])|[§o](?=\s+\p{L}))/u

/** A correct list marker before the text. */
const item = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]+$)/

/**
 * Finds the lines of a paragraph that look like a list but are not one.
 *
 * @param lines the paragraph's lines as displayed
 * @param before the source before the first line
 * @returns the first such line and the column in it, both from 0
 */
export function findMistakenList(lines: readonly string[], before: string): { index: number; at: number } | undefined {
  const starts = lines.map((line) => Math.max(0, line.search(/[^\s>]/)))
  const contents = lines.map((line, index) => line.slice(starts[index]))
  const signs = contents.map(
    (content, index) => signOf(nearlyItem, content) ?? (index === 0 ? signOf(item, before) : undefined),
  )
  const hasNeighbour = (index: number) => [signs[index - 1], signs[index + 1]].includes(signs[index])
  const bullets = [...contents.keys()].filter((index) => bullet.test(contents[index] ?? ''))
  const items = [...contents.keys()].filter((index) => nearlyItem.test(contents[index] ?? '') && hasNeighbour(index))
  const index = bullets.length > 1 ? bullets[0] : items[0]
  return index === undefined ? undefined : { index, at: starts[index] ?? 0 }
}

/** All numbers count as the same marker. */
const signOf = (start: RegExp, text: string): string | undefined => start.exec(text)?.[0].replace(/^\d+/, '1')
