import { commonEnds } from '../yaml/common-ends.ts'
import { type Span, spanOf } from '../yaml/lines.ts'
import { applyOperation } from '../yaml/operations/apply-operation.ts'
import type { Operation, Value } from '../yaml/operations/operation.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { Fix } from './diagnostic.ts'

type Edit = { span: Span; text: string } | undefined

/** @returns the edit that removes a field or an item with its comments; undefined where the text does not allow that */
export const removeEntry = (yaml: ParsedYaml, path: Path): Edit =>
  byOperations(yaml, [{ op: 'remove', path, expected: valueAt(yaml.value, path) as Value }])

/**
 * @param marks where a comment `# check:` is added, with its words
 * @returns the edit that gives a place another value, and changes only what differs
 */
export const setValue = (yaml: ParsedYaml, path: Path, value: Value, marks: NonNullable<Fix['marks']> = []): Edit =>
  byOperations(yaml, [
    { op: 'set', path, value, expected: valueAt(yaml.value, path) as Value },
    ...marks.map((mark) => ({ op: 'mark', kind: 'check', ...mark }) as const),
  ])

function byOperations(yaml: ParsedYaml, operations: readonly Operation[]): Edit {
  let changed = yaml
  for (const operation of operations) {
    const applied = applyOperation(changed, operation)
    if (!('yaml' in applied)) return undefined
    changed = applied.yaml
  }
  return difference(yaml.text, changed.text)
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
