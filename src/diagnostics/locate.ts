import { isScalar } from 'yaml'
import { compareText } from '../site/text.ts'
import { inEnglish } from '../words/message.ts'
import { offsetOf, type Span, spanBetween } from '../yaml/lines.ts'
import { commonEnds } from '../yaml/lists.ts'
import { applyEach } from '../yaml/operations/apply-operation.ts'
import type { Operation } from '../yaml/operations/operation.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import { type Path, type Value, valueAt } from '../yaml/path.ts'
import {
  keyAt,
  nodeAt,
  type Range,
  rangeInText,
  rangeOfCharacters,
  rangeOfEntry,
  rangeOfKey,
  rangeOfValue,
  rangeOfWord,
} from '../yaml/ranges.ts'
import { wordPattern } from '../yaml/word-pattern.ts'
import { describeGroup } from './describe.ts'
import type { Diagnostic, Fix, PathPlace, Place, Related } from './diagnostic.ts'

/** A change to a file's text. */
export interface TextEdit {
  span: Span
  text: string
}

/** A diagnostic with lines and columns, in English, for reports. */
export interface LocatedDiagnostic extends Pick<Diagnostic, 'code' | 'severity' | 'file' | 'isBrief'> {
  message: string
  label?: string
  span: Span
  /** The group in the document, such as `sections[0] hero`; undefined at the top level. */
  where?: string
  notes: string[]
  related?: (Pick<Related, 'file'> & { message: string; span: Span })[]
  fix?: TextEdit
}

/** The parsed files by path; undefined for unreadable files. */
export type Sources = Pick<ReadonlyMap<string, ParsedYaml>, 'get'>

const startOfFile: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** @returns the diagnostics with lines and columns, sorted by file, line, column, code and message */
export const locate = (diagnostics: readonly Diagnostic[], sources: Sources): LocatedDiagnostic[] =>
  locateEach(diagnostics, sources).sort(compareLocated)

/** @returns the same in the order of the diagnostics */
export function locateEach(diagnostics: readonly Diagnostic[], sources: Sources): LocatedDiagnostic[] {
  const nothing = parseYaml('')
  return diagnostics.map((diagnostic) => locateOne(diagnostic, (file) => sources.get(file) ?? nothing))
}

function locateOne(
  { place, message, label, inForm: _, related, fix, notes = [], ...rest }: Diagnostic,
  yamlOf: (file: string) => ParsedYaml,
): LocatedDiagnostic {
  const yaml = yamlOf(rest.file)
  const where = groupOf(place, yaml.value, rest.file)
  const edit = fix && locateFix(yaml, { ...fix, text: withLineEnds(yaml, fix.text) })
  return {
    ...rest,
    message: inEnglish(message),
    ...(label !== undefined && { label: inEnglish(label) }),
    span: spanOfPlace(yaml, place),
    ...(where !== undefined && { where }),
    notes: notes.map(inEnglish),
    ...(related && {
      related: related.map(({ file, place, message }) => ({
        file,
        span: spanOfPlace(yamlOf(file), place),
        message: inEnglish(message),
      })),
    }),
    ...(edit && { fix: edit }),
  }
}

/** @returns lines and columns of a place in a parsed file */
export function spanOfPlace(yaml: ParsedYaml, place: Place): Span {
  if (place === 'file') return startOfFile
  const [start, end] = 'range' in place ? place.range : rangeOf(yaml, place)
  return spanBetween(yaml.text, start, end)
}

function rangeOf(yaml: ParsedYaml, { path, target, word, from }: PathPlace): Range {
  if (target === 'key') return rangeOfKey(yaml, path)
  if (target === 'entry') return rangeOfEntry(yaml, path)
  if (word === undefined) return rangeOfValue(yaml, path)
  if (!from) return rangeOfWord(yaml, path, word)
  return rangeInText(yaml, path, word, from) ?? rangeOfValue(yaml, path)
}

function groupOf(place: Place, document: unknown, file: string): string | undefined {
  if (place === 'file') return undefined
  if ('range' in place) return place.group && describeGroup(place.group, document, file)
  return describeGroup(place.target === 'entry' ? place.path : place.path.slice(0, -1), document, file)
}

/** Matches text that needs no escaping in quotes. */
const harmlessInQuotes = /^[^"'\\\p{Cc}]*$/u

/** @returns undefined where the file has the text in another form, so that it cannot be replaced safely */
function locateFix(yaml: ParsedYaml, fix: Fix): TextEdit | undefined {
  const { place, text, isSource, removesEntry, value, marks } = fix
  if ('range' in place) return { span: spanBetween(yaml.text, ...place.range), text }
  if (removesEntry) return removeEntry(yaml, place.path)
  if (value) return setValue(yaml, place.path, value, marks)
  if (fix.replacesWord) return replaceWord(yaml, place, text)
  if (place.from) return locateInMarkdown(yaml, place, text)
  const node = place.target === 'key' ? keyAt(yaml, place.path) : nodeAt(yaml, place.path)
  if (isSource) return node?.range ? { span: spanBetween(yaml.text, node.range[0], node.range[1]), text } : undefined
  const range = rangeOfCharacters(yaml, node)
  if (!range || !harmlessInQuotes.test(text)) return undefined
  const span = spanBetween(yaml.text, ...range)
  if (place.target === 'key') return { span, text }
  const sources = isScalar(node) && node.type === 'PLAIN' ? [text, `"${text}"`] : [text]
  const source = sources.find((source) => valueWith(yaml, place.path, range, source) === text)
  return source === undefined ? undefined : { span, text: source }
}

/** Rules write line feeds; the lines of the file may end otherwise. */
const withLineEnds = (yaml: ParsedYaml, text: string): string =>
  yaml.text.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text

/** @returns undefined where the text would be read differently, such as a colon in a text without quotes */
function replaceWord(yaml: ParsedYaml, { path, word = '' }: PathPlace, by: string): TextEdit | undefined {
  const node = nodeAt(yaml, path)
  if (!isScalar(node) || !node.range) return undefined
  const replaced = (text: string) => text.replaceAll(wordPattern(word), () => by)
  const expected = replaced(String(node.value))
  if (rangeOfCharacters(yaml, node)) return locateFix(yaml, { place: { path }, text: expected })
  const [start, end] = node.range
  const text = replaced(yaml.text.slice(start, end))
  return valueWith(yaml, path, [start, end], text) === expected
    ? { span: spanBetween(yaml.text, start, end), text }
    : undefined
}

/** @returns the value at a path with another source in a range; undefined where that is not YAML */
function valueWith({ text }: ParsedYaml, path: Path, [start, end]: Range, source: string): unknown {
  const { value, errors, failure } = parseYaml(text.slice(0, start) + source + text.slice(end))
  return errors.length > 0 || failure ? undefined : valueAt(value, path)
}

/** The text of a link in Markdown may be the same as its address; only after a bracket it is certainly the address. */
function locateInMarkdown(yaml: ParsedYaml, place: PathPlace, text: string): TextEdit | undefined {
  const span = spanOfPlace(yaml, place)
  const start = offsetOf(yaml.text, span.start)
  const isAddress = /[(<]/.test(yaml.text[start - 1] ?? '') && yaml.text.startsWith(place.word ?? '', start)
  return isAddress ? { span, text } : undefined
}

const compareLocated = (a: LocatedDiagnostic, b: LocatedDiagnostic): number =>
  compareText(a.file, b.file) ||
  a.span.start.line - b.span.start.line ||
  a.span.start.column - b.span.start.column ||
  compareText(a.code, b.code) ||
  compareText(a.message, b.message)

/** @returns the edit that removes a field or an item with its comments; undefined where the text does not allow that */
const removeEntry = (yaml: ParsedYaml, path: Path): TextEdit | undefined =>
  byOperations(yaml, [{ op: 'remove', path, expected: valueAt(yaml.value, path) }])

/** @returns the edit that gives a place another value, and changes only what differs */
const setValue = (yaml: ParsedYaml, path: Path, value: Value, marks: Fix['marks'] = []): TextEdit | undefined =>
  byOperations(yaml, [
    { op: 'set', path, value, expected: valueAt(yaml.value, path) },
    ...marks.map((mark) => ({ op: 'mark', kind: 'check', ...mark }) as const),
  ])

function byOperations(yaml: ParsedYaml, operations: readonly Operation[]): TextEdit | undefined {
  const applied = applyEach(yaml, operations)
  return 'yaml' in applied ? difference(yaml.text, applied.yaml.text) : undefined
}

/** @returns the shortest edit between two texts; one that removes whole lines starts at the first of them */
function difference(from: string, to: string): TextEdit {
  const { head, tail } = commonEnds(from, to)
  let start = head
  let end = from.length - tail
  const isRemoval = to.length - tail === start
  while (isRemoval && start > 0 && from[start - 1] !== '\n' && from[start - 1] === from[end - 1]) {
    start--
    end--
  }
  return { span: spanBetween(from, start, end), text: to.slice(start, to.length - (from.length - end)) }
}
