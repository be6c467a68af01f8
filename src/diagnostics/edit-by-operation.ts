import { commonEnds } from '../yaml/common-ends.ts'
import { type Span, spanOf } from '../yaml/lines.ts'
import { applyOperation } from '../yaml/operations/apply-operation.ts'
import type { Operation, Value } from '../yaml/operations/operation.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import { type Path, valueAt } from '../yaml/path.ts'

type Edit = { span: Span; text: string } | undefined

/** @returns the edit that removes a field or an item with its comments; undefined where the text does not allow that */
export const removeEntry = (yaml: ParsedYaml, path: Path): Edit => byOperation(yaml, path, { op: 'remove' })

/** @returns the edit that gives a place another value, and changes only what differs */
export const setValue = (yaml: ParsedYaml, path: Path, value: Value): Edit =>
  byOperation(yaml, path, { op: 'set', value })

function byOperation(yaml: ParsedYaml, path: Path, change: { op: 'remove' } | { op: 'set'; value: Value }) {
  const expected = valueAt(yaml.value, path) as Value
  const applied = applyOperation(yaml, { ...change, path, expected } satisfies Operation)
  return 'yaml' in applied ? difference(yaml.text, applied.yaml.text) : undefined
}

/** @returns the shortest edit between two texts; one that removes whole lines starts at the first of them */
function difference(from: string, to: string): Edit {
  const { head, tail } = commonEnds(from, to)
  let start = head
  let end = from.length - tail
  const isRemoval = to.length - tail === start
  while (isRemoval && start > 0 && from[start - 1] !== '\n' && from[start - 1] === from[end - 1]) {
    start--
    end--
  }
  return { span: spanOf(from, start, end), text: to.slice(start, to.length - (from.length - end)) }
}
