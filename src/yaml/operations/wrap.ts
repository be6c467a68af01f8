import { commonEnds } from '../common-ends.ts'
/**
 * Wraps a text so that as few lines as possible differ from the old ones.
 *
 * @param old the lines of the old text
 * @param width maximum length of a line
 */
export function wrapLike(text: string, old: readonly string[], width: number): string[] {
  const head: string[] = []
  let rest = text
  for (const line of old) {
    if (!rest.startsWith(`${line} `)) break
    head.push(line)
    rest = rest.slice(line.length + 1)
  }
  const tail: string[] = []
  let middle = rest
  for (const line of old.slice(head.length).reverse()) {
    if (!middle.endsWith(` ${line}`)) break
    tail.unshift(line)
    middle = middle.slice(0, -line.length - 1)
  }
  const lines = wrap(middle, width)
  const before = old.length - head.length - tail.length
  // A longer text moves words to the lines below it, as when it is typed.
  return lines.length > Math.max(1, before) ? [...head, ...wrap(rest, width)] : [...head, ...lines, ...tail]
}

/** Breaks lines at single spaces only, because a line break is read as one. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/(?<=[^ \t]) (?=[^ \t])/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * @param lines of a text, without indentation
 * @param old the old lines with their indentation, which are kept where they are equal
 * @param pad the indentation of other lines
 */
export function linesLike(lines: readonly string[], old: readonly string[], pad: string): string[] {
  const isSame = (raw: string, line: string) =>
    raw === pad + line || (line === '' && raw.trim() === '' && raw.length <= pad.length)
  const { head, tail } = commonEnds(old, lines, isSame)
  const written = lines.slice(head, lines.length - tail).map((line) => (line === '' ? '' : pad + line))
  return [...old.slice(0, head), ...written, ...(tail > 0 ? old.slice(-tail) : [])]
}
