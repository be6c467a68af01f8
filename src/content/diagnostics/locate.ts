import { isScalar, parse } from 'yaml'
import { compareText } from '../model/text.ts'
import { offsetOf, type Span, spanOf } from '../yaml/lines.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import {
  keyAt,
  nodeAt,
  type Range,
  rangeInLiteral,
  rangeOfCharacters,
  rangeOfEntry,
  rangeOfKey,
  rangeOfValue,
  rangeOfWord,
} from '../yaml/ranges.ts'
import { describeGroup } from './describe.ts'
import type { Diagnostic, Fix, PathPlace, Place, Related } from './diagnostic.ts'

/** A change of a file's text. */
export interface TextEdit {
  span: Span
  text: string
}

/** A diagnostic with lines and columns, as reports show it. */
export interface LocatedDiagnostic extends Omit<Diagnostic, 'place' | 'related' | 'fix' | 'notes'> {
  span: Span
  /** Where in the document, for example `sections[0] hero`; absent at its top level. */
  where?: string
  notes: string[]
  related?: (Omit<Related, 'place'> & { span: Span })[]
  fix?: TextEdit
}

/** The texts of files by their paths; undefined for one that cannot be read. */
export interface Sources {
  get(file: string): string | undefined
}

const startOfFile: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/**
 * The one function that turns paths into lines and columns. Each file is parsed once, and only files that have
 * diagnostics are.
 *
 * @param diagnostics diagnostics of any files
 * @param sources the texts of the files
 * @returns the diagnostics with their positions, sorted by file, line, column, code and message
 */
export function locate(diagnostics: readonly Diagnostic[], sources: Sources): LocatedDiagnostic[] {
  const parsed = new Map<string, ParsedYaml>()
  const yamlOf = (file: string): ParsedYaml => {
    const yaml = parsed.get(file) ?? parseYaml(sources.get(file) ?? '')
    parsed.set(file, yaml)
    return yaml
  }
  return diagnostics.map((diagnostic) => locateOne(diagnostic, yamlOf)).sort(compareLocated)
}

function locateOne(
  { place, related, fix, notes = [], ...rest }: Diagnostic,
  yamlOf: (file: string) => ParsedYaml,
): LocatedDiagnostic {
  const yaml = yamlOf(rest.file)
  const where = groupOf(place, yaml.value)
  const edit = fix && locateFix(yaml, fix)
  return {
    ...rest,
    span: spanOfPlace(yaml, place),
    ...(where !== undefined && { where }),
    notes,
    ...(related && {
      related: related.map(({ file, place, message }) => ({ file, span: spanOfPlace(yamlOf(file), place), message })),
    }),
    ...(edit && { fix: edit }),
  }
}

/** @returns lines and columns of a place in a parsed file */
export function spanOfPlace(yaml: ParsedYaml, place: Place): Span {
  if (place === 'file') return startOfFile
  const [start, end] = 'range' in place ? place.range : rangeOf(yaml, place)
  return spanOf(yaml.text, start, end)
}

function rangeOf(yaml: ParsedYaml, { path, target, word, from }: PathPlace): Range {
  if (target === 'key') return rangeOfKey(yaml, path)
  if (target === 'entry') return rangeOfEntry(yaml, path)
  if (word === undefined) return rangeOfValue(yaml, path)
  if (!from) return rangeOfWord(yaml, path, word)
  return rangeInLiteral(yaml, path, word, from.line, from.column) ?? rangeOfValue(yaml, path)
}

/** The section and the group in it that a report names. */
function groupOf(place: Place, document: unknown): string | undefined {
  if (place === 'file') return undefined
  if ('range' in place) return place.group && describeGroup(place.group, document)
  return describeGroup(place.target === 'entry' ? place.path : place.path.slice(0, -1), document)
}

/** Characters that mean nothing to YAML inside of quotes. */
const harmlessInQuotes = /^[^"'\\\p{Cc}]*$/u

/** @returns undefined where the file has the characters in another form, so that nothing certain can replace them */
function locateFix(yaml: ParsedYaml, { place, text, isSource }: Fix): TextEdit | undefined {
  if (place.from) return locateInMarkdown(yaml, place, text)
  const node = place.target === 'key' ? keyAt(yaml, place.path) : nodeAt(yaml, place.path)
  if (isSource) return node?.range ? { span: spanOf(yaml.text, node.range[0], node.range[1]), text } : undefined
  const range = rangeOfCharacters(yaml, node)
  if (!range || !harmlessInQuotes.test(text)) return undefined
  const needsQuotes = isScalar(node) && node.type === 'PLAIN' && parse(text) !== text
  return { span: spanOf(yaml.text, ...range), text: needsQuotes ? `"${text}"` : text }
}

/** The words of a link in Markdown may be the same as its address: only after a bracket it is the address for certain. */
function locateInMarkdown(yaml: ParsedYaml, place: PathPlace, text: string): TextEdit | undefined {
  const span = spanOfPlace(yaml, place)
  const start = offsetOf(yaml.text, span.start)
  const isAddress = /[(<]/.test(yaml.text[start - 1] ?? '') && yaml.text.startsWith(place.word ?? '', start)
  return isAddress ? { span, text } : undefined
}

function compareLocated(a: LocatedDiagnostic, b: LocatedDiagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.span.start.line - b.span.start.line ||
    a.span.start.column - b.span.start.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}
