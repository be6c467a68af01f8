import { isScalar, type Pair, type ParsedNode } from 'yaml'
import { endOfLine, type Position } from './lines.ts'
import { itemAt } from './lists.ts'
import { isGroupNode, isListNode, type ParsedYaml } from './parse-yaml.ts'
import { isSamePath, type Path } from './path.ts'
import { wordPattern } from './word-pattern.ts'

/** Offsets of the first character and after the last one. */
export type Range = readonly [start: number, end: number]

interface Step {
  node: ParsedNode | null
  key?: ParsedNode
}

/** @returns the node and its key at a path, or those of the nearest existing ancestor */
function follow({ contents }: ParsedYaml, path: Path): { step: Step; found: boolean } {
  let step: Step = { node: contents }
  for (const segment of path) {
    const next = stepTo(step.node, segment)
    if (!next) return { step, found: false }
    step = next
  }
  return { step, found: true }
}

function stepTo(node: ParsedNode | null, segment: string | number): Step | undefined {
  if (isListNode(node)) {
    const item = node.items[Number(segment)]
    return item && { node: item }
  }
  if (!isGroupNode(node)) return undefined
  // Of duplicate keys, the last one has the value.
  const pair = node.items.findLast(({ key }) => isScalar(key) && String(key.value ?? '') === String(segment))
  return pair && { node: pair.value, key: pair.key }
}

/** @returns the range of a value: of a multiline value its first line, of an empty value its key */
export function rangeOfValue(yaml: ParsedYaml, path: Path): Range {
  const { step, found } = follow(yaml, path)
  const range = step.node?.range
  if (!found || (step.key && (!range || range[0] === range[1]))) return rangeOfEntry(yaml, path)
  if (!range) return [0, 0]
  const [start, end] = range
  return [start, Math.min(end, Math.max(endOfLine(yaml.text, start), start))]
}

/** @returns the range of a field's name; for a list item its first line */
export function rangeOfKey(yaml: ParsedYaml, path: Path): Range {
  const { step, found } = follow(yaml, path)
  return found && step.key?.range ? [step.key.range[0], step.key.range[1]] : rangeOfEntry(yaml, path)
}

/**
 * @returns the range that represents a group of fields: its key, or the first field of a list item or of the document.
 *   Diagnostics about a missing field use it.
 */
export function rangeOfEntry(yaml: ParsedYaml, path: Path): Range {
  const { node, key } = follow(yaml, path).step
  if (key?.range) return [key.range[0], key.range[1]]
  if (isGroupNode(node) && node.items[0]) return rangeOfPair(yaml.text, node.items[0])
  const start = node?.range?.[0] ?? 0
  return [start, Math.min(node?.range?.[1] ?? 0, endOfLine(yaml.text, start))]
}

function rangeOfPair(text: string, { key, value }: Pair<ParsedNode, ParsedNode | null>): Range {
  const start = key.range[0]
  const end = isScalar(value) ? value.range[1] : key.range[1]
  return [start, Math.min(end, endOfLine(text, start))]
}

/** @returns the path of the value that starts at an offset or contains it */
export function pathAt(yaml: Pick<ParsedYaml, 'blocks' | 'contents'>, offset: number): Path {
  const known = yaml.blocks?.get(offset)
  if (known) return known
  const path: (string | number)[] = []
  const startsBefore = (node: ParsedNode | null) => (node?.range?.[0] ?? Number.POSITIVE_INFINITY) <= offset
  for (let node = yaml.contents; ; ) {
    if (isGroupNode(node)) {
      const pair = node.items.findLast(({ key }) => startsBefore(key))
      if (!pair || !isScalar(pair.key)) return path
      path.push(String(pair.key.value ?? ''))
      node = pair.value
    } else if (isListNode(node)) {
      const index = node.items.findLastIndex(startsBefore)
      if (index < 0) return path
      path.push(index)
      node = itemAt(node.items, index)
    } else return path
  }
}

/** @returns whether the text at a path of a simple file starts with `|`, which keeps its lines; the file is not parsed */
export const isLiteral = ({ text, blocks }: Pick<ParsedYaml, 'text' | 'blocks'>, path: Path): boolean =>
  [...(blocks ?? [])].some(([offset, known]) => text[offset] === '|' && isSamePath(known, path))

/** @returns the node of the value at a path; undefined when there is none */
export function nodeAt(yaml: ParsedYaml, path: Path): ParsedNode | undefined {
  const { step, found } = follow(yaml, path)
  return found && step.node ? step.node : undefined
}

/** @returns the node of a field's name; undefined when there is no such field */
export function keyAt(yaml: ParsedYaml, path: Path): ParsedNode | undefined {
  const { step, found } = follow(yaml, path)
  return found ? step.key : undefined
}

/** @returns the source of a scalar with its quotes; undefined for lists and groups */
export function sourceAt(yaml: ParsedYaml, path: Path): string | undefined {
  const node = nodeAt(yaml, path)
  return isScalar(node) && node.range ? yaml.text.slice(node.range[0], node.range[1]) : undefined
}

/**
 * Finds a word at a place of a text.
 *
 * @param from where the search starts in the text
 * @returns undefined where the source has other lines than the text, and the word not exactly once
 */
export function rangeInText(yaml: ParsedYaml, path: Path, word: string, from: Position): Range | undefined {
  const node = nodeAt(yaml, path)
  if (!isScalar(node) || !node.range) return undefined
  if (node.type === 'BLOCK_LITERAL') return rangeInLiteral(yaml.text, node.range[0], word, from)
  const characters = rangeOfCharacters(yaml, node)
  const [start, end] = characters ?? node.range
  const first = characters && from.line === 1 ? start + from.column - 1 : start
  const found = yaml.text.slice(first, end).indexOf(word)
  if (found < 0) return undefined
  const at = first + found
  const isOnly = !yaml.text.slice(at + word.length, end).includes(word)
  return characters || isOnly ? [at, at + word.length] : undefined
}

/** The lines of a literal block text (`|`) are those of the file. */
function rangeInLiteral(text: string, header: number, word: string, { line, column }: Position): Range {
  let at = text.indexOf('\n', header) + 1
  const firstLine = /^(?:[ \t]*\r?\n)*( *)/.exec(text.slice(at))
  const indent = firstLine?.[1]?.length ?? 0
  for (let skip = 1; skip < line; skip++) at = text.indexOf('\n', at) + 1
  const expected = at + indent + column - 1
  // A link may start on one line and have its address on one of the next four.
  let [from, start] = [expected, at]
  for (let ahead = 0; ahead < 5 && start < text.length; ahead++) {
    const end = endOfLine(text, start)
    const found = text.slice(from, end).indexOf(word)
    if (found >= 0) return [from + found, from + found + word.length]
    from = start = text.indexOf('\n', start) + 1 || text.length
  }
  return [expected, expected + word.length]
}

/**
 * @returns the range of the first occurrence of a word in a value's source; of words across a line break the part on the
 *   first line; else the range of the value
 */
export function rangeOfWord(yaml: ParsedYaml, path: Path, word: string): Range {
  const range = rangeOfValue(yaml, path)
  const end = nodeAt(yaml, path)?.range?.[1] ?? range[1]
  const source = yaml.text.slice(range[0], end)
  const index = indexOfWord(source, word)
  if (index < 0) return range
  const start = range[0] + index
  return [start, Math.min(start + word.length, endOfLine(yaml.text, start))]
}

/** @returns the offset of a word; of one inside another word only if it is nowhere else, and -1 if it is nowhere */
function indexOfWord(source: string, word: string): number {
  const index = source.indexOf(word)
  const isPart = [source[index - 1], source[index + word.length]].some((next = '') => /[\p{L}\p{N}]/u.test(next))
  return index >= 0 && !isPart ? index : (wordPattern(word).exec(source)?.index ?? index)
}

/** @returns the range of a text inside its quotes; undefined when its source is escaped, folded or multiline */
export function rangeOfCharacters({ text }: ParsedYaml, node: ParsedNode | undefined): Range | undefined {
  if (!isScalar(node) || !node.range) return undefined
  const [start, end] = node.range
  const source = text.slice(start, end)
  if (source === String(node.value)) return [start, end]
  return /^(["'])(.*)\1$/.exec(source)?.[2] === node.value ? [start + 1, end - 1] : undefined
}
