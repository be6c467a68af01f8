import { isMap, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml'
import type { Span } from '../diagnostic.ts'
import type { Parsed, Path } from './parse.ts'
import { endOfLine, spanBetween } from './span.ts'

type Step = { node: ParsedNode | null; key?: ParsedNode }

/** The last way through a document: most are asked for in its order, and share their beginning with the one before. */
interface Way {
  path: (string | number)[]
  /** The top of the document, and where each segment leads. */
  steps: Step[]
}

const ways = new WeakMap<Parsed, Way>()

/** @returns the node at the path with its key, or of its nearest ancestor that exists */
function follow(parsed: Parsed, path: Path): { step: Step; found: boolean } {
  const way = ways.get(parsed) ?? { path: [], steps: [{ node: parsed.contents }] }
  ways.set(parsed, way)
  let known = 0
  while (known < way.path.length && known < path.length && way.path[known] === path[known]) known++
  way.path.length = known
  way.steps.length = known + 1
  let step = way.steps[known] as Step
  for (; known < path.length; known++) {
    const segment = path[known] as string | number
    const next = stepTo(step.node, segment)
    if (!next) return { step, found: false }
    way.path.push(segment)
    way.steps.push(next)
    step = next
  }
  return { step, found: true }
}

function stepTo(node: ParsedNode | null, segment: string | number): Step | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(segment)] as ParsedNode | undefined
    return item && { node: item }
  }
  if (!isMap(node)) return undefined
  // The last of two equal keys is the one whose value was kept.
  const pair = node.items.findLast(({ key }) => isScalar(key) && String(key.value ?? '') === String(segment))
  return pair && { node: pair.value as ParsedNode | null, key: pair.key as ParsedNode }
}

/** Where a value stands; of a value over several lines, its first line. An empty value: the place behind its key. */
export function spanOfValue(parsed: Parsed, path: Path): Span {
  const {
    step: { node, key },
    found,
  } = follow(parsed, path)
  const range = node?.range
  if (!found || (key && (!range || range[0] === range[1]))) return spanOfOwnLine(parsed, path)
  if (!range) return spanBetween(parsed, 0, 0)
  const [start, end] = range
  return spanBetween(parsed, start, Math.min(end, Math.max(endOfLine(parsed.text, start), start)))
}

/** Where the key of a field stands; for an item of a list, its value. */
export function spanOfKey(parsed: Parsed, path: Path): Span {
  const {
    step: { key },
    found,
  } = follow(parsed, path)
  return found && key?.range ? spanBetween(parsed, key.range[0], key.range[1]) : spanOfOwnLine(parsed, path)
}

/**
 * The line that stands for a whole group of fields: its key, or, for an item of a list or a document, its first field.
 * It is what a missing field points at.
 */
export function spanOfOwnLine(parsed: Parsed, path: Path): Span {
  const { node, key } = follow(parsed, path).step
  if (key?.range) return spanBetween(parsed, key.range[0], key.range[1])
  if (isMap(node) && node.items[0]) return spanOfPair(parsed, node.items[0] as Pair<ParsedNode, ParsedNode | null>)
  const start = node?.range?.[0] ?? 0
  return spanBetween(parsed, start, Math.min(node?.range?.[1] ?? 0, endOfLine(parsed.text, start)))
}

function spanOfPair(parsed: Parsed, { key, value }: Pair<ParsedNode, ParsedNode | null>): Span {
  const start = key.range[0]
  const end = isScalar(value) ? (value.range as [number, number, number])[1] : key.range[1]
  return spanBetween(parsed, start, Math.min(end, endOfLine(parsed.text, start)))
}

/** @returns the way to the value that starts at an offset, or that has it inside */
export function pathAt({ contents }: Parsed, offset: number): Path {
  const path: (string | number)[] = []
  const startsBy = (node: ParsedNode | null) => (node?.range?.[0] ?? Number.POSITIVE_INFINITY) <= offset
  for (let node = contents; ; ) {
    if (isMap(node)) {
      const pair = (node.items as Pair<ParsedNode, ParsedNode | null>[]).findLast(({ key }) => startsBy(key))
      if (!pair || !isScalar(pair.key)) return path
      path.push(String(pair.key.value ?? ''))
      node = pair.value
    } else if (isSeq(node)) {
      const index = (node.items as ParsedNode[]).findLastIndex(startsBy)
      if (index < 0) return path
      path.push(index)
      node = node.items[index] as ParsedNode
    } else return path
  }
}

/** The node at a path, for what only the YAML itself tells; undefined when nothing stands there. */
export function nodeAt(parsed: Parsed, path: Path): ParsedNode | undefined {
  const {
    step: { node },
    found,
  } = follow(parsed, path)
  return found && node ? node : undefined
}

/** The node of a field's name; undefined when there is no such field. */
export function keyAt(parsed: Parsed, path: Path): ParsedNode | undefined {
  const {
    step: { key },
    found,
  } = follow(parsed, path)
  return found ? key : undefined
}

/** The text of a scalar as it stands in the file; undefined for lists and groups. */
export function sourceOf(parsed: Parsed, path: Path): string | undefined {
  const {
    step: { node },
    found,
  } = follow(parsed, path)
  return found && isScalar(node) && node.range ? parsed.text.slice(node.range[0], node.range[1]) : undefined
}
