import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml'
import { readNodes } from '../../src/content/yaml/nodes.ts'
import { readPlainNodes, readPlainYaml } from '../../src/content/yaml/plain-yaml.ts'

/** Far more than any page has. */
const deepest = 100

/**
 * Reads a text in both ways.
 *
 * @returns whether it is plain, and where the two ways disagree, if they do
 */
export function readBothWays(text: string): { isPlain: boolean; difference: string | undefined } {
  const data = readPlainYaml(text, deepest)
  const nodes = readPlainNodes(text, deepest)
  if (!nodes) return { isPlain: false, difference: data === undefined ? undefined : 'data without nodes' }
  const { contents, errors, warnings } = parseDocument(text, { prettyErrors: false, version: '1.2' })
  const [problem] = [...errors, ...warnings]
  const difference = problem ? `not read as YAML: ${problem.message}` : differenceOf(nodes, contents)
  const isSame = isDeepStrictEqual(data, readNodes({ contents, text }).value)
  return { isPlain: true, difference: difference ?? (isSame ? undefined : 'other data') }
}

function differenceOf(a: ParsedNode | null, b: ParsedNode | null, path = ''): string | undefined {
  const start = [a?.range[0], b?.range[0]]
  if (start[0] !== start[1]) return `${path} begins at ${start.join(' and ')}`
  if (isMap(a) && isMap(b) && a.items.length === b.items.length)
    return first(a.items, (pair, index) => {
      const other = b.items[index]
      const name = `${path}.${isScalar(pair.key) ? pair.key.value : '?'}`
      const inKey = differenceOf(pair.key as ParsedNode, other?.key as ParsedNode, `${name} (key)`)
      return inKey ?? differenceOf(pair.value as ParsedNode, other?.value as ParsedNode, name)
    })
  if (isSeq(a) && isSeq(b) && a.items.length === b.items.length)
    return first(a.items, (item, index) =>
      differenceOf(item as ParsedNode, b.items[index] as ParsedNode, `${path}[${index}]`),
    )
  const seen = [a, b].map((node) =>
    isScalar(node) ? [node.type, typeof node.value, String(node.value), node.range?.[1]] : [node?.constructor.name],
  )
  return JSON.stringify(seen[0]) === JSON.stringify(seen[1]) ? undefined : `${path}: ${JSON.stringify(seen)}`
}

function first<T>(items: readonly T[], find: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
