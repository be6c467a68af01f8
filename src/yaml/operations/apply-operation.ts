import { isDeepStrictEqual } from 'node:util'
import { commonEnds } from '../lists.ts'
import { type ParsedYaml, parseYaml } from '../parse-yaml.ts'
import { type Path, pathText, type Value, valueAt } from '../path.ts'
import { applyToData } from './apply-to-data.ts'
import { differences } from './differences.ts'
import { markStart, type Operation, type ValueOperation } from './operation.ts'
import { collectionAt, readSource } from './source.ts'
import { type FieldOrder, spliceSources } from './splice-sources.ts'

/** Why an operation cannot be applied. */
export type Refusal =
  | { conflict: Value | undefined }
  /** With the new text, if it has errors. */
  | { refused: string; wrong?: ParsedYaml }

/** The text after an operation, parsed, or why there is none. */
export type Applied = { yaml: ParsedYaml } | Refusal

/**
 * Applies an operation by replacing ranges of the text; all other bytes stay as they are. The new text is read again and
 * must have the old data with the operation applied.
 *
 * @param fieldOrder for the place of new fields
 */
export function applyOperation(yaml: ParsedYaml, operation: Operation, fieldOrder: FieldOrder = () => []): Applied {
  if (operation.op === 'source') return applySource(yaml, operation)
  const theirs = valueAt(yaml.value, operation.path)
  if (hasExpectation(operation) && !isDeepStrictEqual(theirs, operation.expected) && !isDone(operation, theirs))
    return { conflict: theirs }
  if (operation.op !== 'set') return applyOne(yaml, operation, fieldOrder)
  const applied = applySet(yaml, operation, theirs, fieldOrder)
  return 'yaml' in applied ? withoutMark(applied.yaml, operation.path, fieldOrder) : applied
}

/** @returns the text after all operations, one after the other; or the first that cannot be applied, and why */
export function applyEach(
  yaml: ParsedYaml,
  operations: readonly Operation[],
  fieldOrder?: FieldOrder,
): { yaml: ParsedYaml } | (Refusal & { failed: Operation }) {
  let changed = yaml
  for (const operation of operations) {
    const applied = applyOperation(changed, operation, fieldOrder)
    if (!('yaml' in applied)) return { ...applied, failed: operation }
    changed = applied.yaml
  }
  return { yaml: changed }
}

/**
 * Applies operations one after the other.
 *
 * @throws Error when one of them cannot be applied
 */
export function applyAll(text: string, operations: readonly Operation[], fieldOrder?: FieldOrder): string {
  const applied = applyEach(parseYaml(text), operations, fieldOrder)
  if ('yaml' in applied) return applied.yaml.text
  throw new Error('refused' in applied ? applied.refused : 'The file has another value than expected.')
}

const hasExpectation = (
  operation: ValueOperation,
): operation is Operation & { op: 'set' | 'remove' | 'move' | 'duplicate' } =>
  !['insert', 'mark', 'done'].includes(operation.op)

/** A change whose answer was lost on the way is asked for again. */
const isDone = (operation: Operation, theirs: Value | undefined): boolean =>
  operation.op === 'set' && isDeepStrictEqual(theirs, operation.value)

/** Changes only what differs between two groups or two lists, and else the whole value. */
function applySet(
  yaml: ParsedYaml,
  operation: Operation & { op: 'set' },
  old: Value | undefined,
  fieldOrder: FieldOrder,
): Applied {
  const steps = differences(old, operation.value, operation.path).map((difference) => difference.operation)
  if (steps.some(({ path }) => path.length === operation.path.length)) return applyOne(yaml, operation, fieldOrder)
  const applied = applyEach(yaml, steps, fieldOrder)
  return 'yaml' in applied ? applied : applyOne(yaml, operation, fieldOrder)
}

function applyOne(yaml: ParsedYaml, operation: ValueOperation, fieldOrder: FieldOrder): Applied {
  const lines = withLf(yaml.text)
  const source = readSource(lines === yaml.text ? yaml : parseYaml(lines))
  if (!source) return { refused: 'The YAML of the file has errors. Correct them in the source first.' }
  const place = pathText(operation.path)
  const wanted = dataAfter(yaml, operation)
  if (wanted === undefined) return { refused: `The file has no ${place}.` }
  for (const changed of spliceSources(source, operation, fieldOrder)) {
    const result = parseYaml(withLineBreaks(yaml.text, lines, changed))
    if (isWhole(result) && isDeepStrictEqual(result.value, wanted)) return { yaml: result }
  }
  return { refused: `${place} is written in a way that only the source view can change.` }
}

const isWhole = ({ errors, failure }: ParsedYaml): boolean => errors.length === 0 && !failure

const hasMark = new RegExp(markStart)

/** What was rewritten needs no mark any more; the mark of a list or group in brackets is that of all texts in it. */
function withoutMark(yaml: ParsedYaml, path: Path, fieldOrder: FieldOrder): Applied {
  if (!hasMark.test(yaml.text) || isOneOfLine(yaml, path)) return { yaml }
  const applied = applyOperation(yaml, { op: 'done', path }, fieldOrder)
  return 'yaml' in applied ? applied : { yaml }
}

function isOneOfLine(yaml: ParsedYaml, path: Path): boolean {
  const source = readSource(yaml)
  const around = path.map((_, depth) => source && collectionAt(source, path.slice(0, depth)))
  return around.some((group) => group?.isFlow && group.entries.length > 1)
}

/** Line breaks may come back as LF from an editor in the browser, and stay those of the file. */
function applySource({ text }: ParsedYaml, operation: Operation & { op: 'source' }): Applied {
  const lines = withLf(text)
  if (lines !== withLf(operation.expected)) return { conflict: text }
  const changed = parseYaml(withLineBreaks(text, lines, withLf(operation.text)))
  return isWhole(changed) ? { yaml: changed } : { refused: 'The text has errors, so it was not saved.', wrong: changed }
}

const withLf = (text: string): string => text.replaceAll('\r\n', '\n')

function dataAfter({ value }: ParsedYaml, operation: ValueOperation): Value | undefined {
  try {
    return applyToData(value, operation)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Changes a text as its copy with LF was changed: bytes before and after the change stay, and new lines end as most lines
 * of the file do.
 */
function withLineBreaks(text: string, lines: string, changed: string): string {
  if (text === lines) return changed
  const { head, tail } = commonEnds(lines, changed)
  const crlf = text.length - lines.length
  const lineBreak = crlf * 2 >= lines.split('\n').length - 1 ? '\r\n' : '\n'
  const middle = changed.slice(head, changed.length - tail).replaceAll('\n', lineBreak)
  return text.slice(0, offsetInText(text, head)) + middle + text.slice(offsetInText(text, lines.length - tail))
}

/** @returns the offset in a text of an offset in its copy with LF */
function offsetInText(text: string, offset: number): number {
  let at = 0
  for (let count = 0; count < offset; count++) at += text.startsWith('\r\n', at) ? 2 : 1
  return at
}
