import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { Code } from './codes/index.ts'
import { type Parsed, spanBetween } from './parse.ts'

/**
 * Turns the nodes into plain data, and notes what pages may not use: anchors, aliases, merge keys, tags.
 *
 * @returns the data; undefined for a file without content
 */
export function readNodes(parsed: Parsed): unknown {
  return parsed.contents === null ? undefined : read(parsed, parsed.contents)
}

function read(parsed: Parsed, node: ParsedNode | null | undefined): unknown {
  if (!node) return null
  noteUnsupported(parsed, node)
  if (isMap(node)) {
    const data: Record<string, unknown> = {}
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value ?? '') : ''
      const read1 = read(parsed, value as ParsedNode | null)
      if (name === '<<')
        report(
          parsed,
          key as ParsedNode,
          'yaml-unsupported',
          'merge keys (`<<`) are not supported here',
          'write the fields out',
        )
      else if (!isScalar(key))
        report(parsed, key as ParsedNode, 'yaml-syntax', 'a list or a group cannot be the name of a field')
      else Object.defineProperty(data, name, { value: read1, enumerable: true, configurable: true, writable: true })
    }
    return data
  }
  if (isSeq(node)) return node.items.map((item) => read(parsed, item as ParsedNode))
  return isScalar(node) ? node.value : null
}

function noteUnsupported(parsed: Parsed, node: ParsedNode): void {
  if (isAlias(node))
    report(
      parsed,
      node,
      'yaml-unsupported',
      `references (\`*${node.source}\`) are not supported here`,
      'write the value out, or put it in quotes',
    )
  if (node.anchor)
    report(
      parsed,
      node,
      'yaml-unsupported',
      `names for reuse (\`&${node.anchor}\`) are not supported here`,
      `remove \`&${node.anchor}\`, or put the text in quotes`,
    )
  if (node.tag && !node.tag.startsWith('tag:yaml.org,2002:'))
    report(
      parsed,
      node,
      'yaml-unsupported',
      `types (\`${node.tag}\`) are not supported here`,
      'remove it, or put the text in quotes',
    )
}

function report(parsed: Parsed, node: ParsedNode, code: Code, message: string, label?: string): void {
  const [start, end] = node.range
  const span = spanBetween(parsed, start, Math.min(end, endOfLine(parsed.text, start)))
  parsed.problems.push({ code, severity: 'error', message, file: parsed.file, span, label, notes: [] })
}

/** @returns the offset of the end of the line in which the offset stands */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const stop = end === -1 ? text.length : end
  return text[stop - 1] === '\r' ? stop - 1 : stop
}
