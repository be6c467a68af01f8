import type { Code } from '../../generated/rule-codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type Sources, spanOfPlace } from '../diagnostics/locate.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import type { Range } from '../yaml/ranges.ts'
import { createDiagnostic } from './lib/define-rule.ts'
import { isCode, linesWithIgnores } from './lib/text/ignore-comments.ts'
import unusedIgnore from './text/unused-ignore.ts'

/** One code of a valid comment `# check-ignore CODE: reason`. */
export interface Ignore {
  file: string
  code: Code
  /** Whether the comment lists several codes. */
  isOneOfSeveral: boolean
  range: Range
  /** First and last line that it applies to, counted from 1. */
  from: number
  to: number
}

/**
 * Finds the comments that ignore warnings. A comment applies to its own line or, if it is alone there, to the next one,
 * and to all following lines with a deeper indentation.
 */
export function findIgnores(file: string, yaml: ParsedYaml): Ignore[] {
  const rows = yaml.text.split(/\r?\n/)
  return linesWithIgnores(yaml).flatMap(({ codes, reason, range, index }) =>
    reason && codes.every(isCode)
      ? codes.map((code) => ({
          file,
          code: code as Code,
          isOneOfSeveral: codes.length > 1,
          range,
          ...linesBelow(rows, index),
        }))
      : [],
  )
}

function linesBelow(rows: readonly string[], comment: number): { from: number; to: number } {
  const isEmpty = (row: string) => /^\s*(?:#|$)/.test(row)
  let first = comment
  while (first < rows.length - 1 && isEmpty(rows[first] ?? '')) first++
  const indent = (rows[first] ?? '').search(/\S/)
  let last = first
  while (last + 1 < rows.length && (isEmpty(rows[last + 1] ?? '') || (rows[last + 1] ?? '').search(/\S/) > indent))
    last++
  return { from: first + 1, to: last + 1 }
}

/**
 * Removes ignored warnings and hints.
 *
 * @returns the other diagnostics, with a warning for each unused comment. While there are errors, unused comments are not
 *   reported, because not all checks have run.
 */
export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  ignores: readonly Ignore[],
  sources: Sources,
): Diagnostic[] {
  if (ignores.length === 0) return [...diagnostics]
  const used = new Set<Ignore>()
  const files = new Map<string, ParsedYaml>()
  const lineOf = ({ file, place }: Diagnostic): number => {
    const yaml = files.get(file) ?? parseYaml(sources.get(file) ?? '')
    files.set(file, yaml)
    return spanOfPlace(yaml, place).start.line
  }
  const left = diagnostics.filter((diagnostic) => {
    if (diagnostic.severity === 'error') return true
    const candidates = ignores.filter(({ file, code }) => file === diagnostic.file && code === diagnostic.code)
    const line = candidates.length > 0 ? lineOf(diagnostic) : 0
    const ignore = candidates.find(({ from, to }) => from <= line && line <= to)
    if (ignore) used.add(ignore)
    return !ignore
  })
  if (left.some(({ severity }) => severity === 'error')) return left
  return [...left, ...ignores.filter((ignore) => !used.has(ignore)).map(reportUnused)]
}

const reportUnused = ({ file, code, range, isOneOfSeveral }: Ignore): Diagnostic =>
  createDiagnostic(unusedIgnore, file, {
    message: `there is no \`${code}\` here to ignore`,
    place: { range },
    label: isOneOfSeveral ? 'remove this code' : 'remove this comment',
  })
