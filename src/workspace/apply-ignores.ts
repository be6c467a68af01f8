import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { Code } from '../generated/rule-codes.ts'
import { createDiagnostic } from '../rules/define-rule.ts'
import { currentCodes, linesWithIgnores } from '../rules/lib/ignore-comments.ts'
import { unusedIgnore } from '../rules/texts/bad-ignore.ts'
import { groupBy } from '../site/group-by.ts'
import { say } from '../words/message.ts'
import { firstBelow, type Line, positionOf, readLines } from '../yaml/lines.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import type { Path } from '../yaml/path.ts'
import { pathAt, type Range, rangeOfEntry } from '../yaml/ranges.ts'

/** One code of a valid comment `# check-ignore CODE: reason`. */
export interface Ignore {
  file: string
  code: Code
  /** Whether the comment lists several codes. */
  isOneOfSeveral: boolean
  /** The comment. */
  range: Range
  scope: IgnoreScope
}

/** What a comment applies to. Places are compared without reading the file again. */
interface IgnoreScope {
  isFirstLine: boolean
  lines: Range
  /** The value that begins on the first of these lines, if any; all values in it belong to the scope. */
  path: string | undefined
  /** The groups whose first line this is. */
  groups: readonly string[]
}

/**
 * Finds the comments that ignore warnings. A comment applies to its own line or, if it is alone there, to the next one,
 * and to all following lines with a deeper indentation.
 */
export const findIgnores = (file: string, yaml: ParsedYaml): Ignore[] =>
  linesWithIgnores(yaml).flatMap(({ codes, reason, range, index }) => {
    const current = currentCodes(codes)
    if (!reason || !current) return []
    const scope = scopeOf(yaml, index)
    return current.map((code) => ({ file, code, isOneOfSeveral: codes.length > 1, range, scope }))
  })

function scopeOf(yaml: ParsedYaml, comment: number): IgnoreScope {
  const { first, end } = linesBelow(yaml.text, comment)
  const lines = [first.start, end] as const
  const path = pathAt(yaml, first.contentStart)
  const isFieldOfItem = first.dashes !== '' && typeof path.at(-1) === 'string'
  const isOnLine = (one: Path) => positionOf(yaml.text, rangeOfEntry(yaml, one)[0]).line === first.index + 1
  return {
    isFirstLine: first.index === 0,
    lines,
    path: isOnLine(path) ? pathName(isFieldOfItem ? path.slice(0, -1) : path) : undefined,
    groups: path
      .map((_, depth) => path.slice(0, depth))
      .filter(isOnLine)
      .map(pathName),
  }
}

/** @returns the first line that a comment applies to, and the offset at which the last one ends */
function linesBelow(text: string, comment: number): { first: Line; end: number } {
  const lines = readLines(text)
  const own = lines[comment] as Line
  const first = own.isBlank ? (own.below ?? (lines.at(-1) as Line)) : own
  const after = firstBelow(first, ({ indent }) => indent <= first.indent)
  return { first, end: after?.start ?? text.length }
}

const pathName = (path: Path): string => `/${path.map((segment) => `${segment}/`).join('')}`

function isInScope({ isFirstLine, lines, path, groups }: IgnoreScope, place: Place): boolean {
  if (place === 'file') return isFirstLine
  if ('range' in place) return lines[0] <= place.range[0] && place.range[0] < lines[1]
  const name = pathName(place.path)
  return (path !== undefined && name.startsWith(path)) || groups.includes(name)
}

/**
 * Removes ignored warnings and hints.
 *
 * @param files what is known of each, with its own diagnostics
 * @param across the diagnostics of the checks across files
 * @returns the other diagnostics, with a warning for each unused comment. While there are errors, unused comments are not
 *   reported, because not all checks have run.
 */
export function applyIgnores(
  files: readonly { diagnostics: readonly Diagnostic[]; ignores: readonly Ignore[] }[],
  across: readonly Diagnostic[],
): Diagnostic[] {
  const diagnostics = [...files.flatMap((file) => file.diagnostics), ...across]
  const ignores = files.flatMap((file) => file.ignores)
  if (ignores.length === 0) return diagnostics
  const used = new Set<Ignore>()
  const ignoresOf = groupBy(ignores, ignoreKey)
  const left = diagnostics.filter((diagnostic) => {
    if (diagnostic.severity === 'error') return true
    const ignore = ignoresOf.get(ignoreKey(diagnostic))?.find(({ scope }) => isInScope(scope, diagnostic.place))
    if (ignore) used.add(ignore)
    return !ignore
  })
  if (left.some(({ severity }) => severity === 'error')) return left
  return [...left, ...ignores.filter((ignore) => !used.has(ignore)).map(reportUnused)]
}

const ignoreKey = ({ file, code }: Pick<Ignore, 'file' | 'code'>): string => `${code} ${file}`

const reportUnused = ({ file, code, range, isOneOfSeveral }: Ignore): Diagnostic =>
  createDiagnostic(unusedIgnore, file, {
    message: say`there is no \`${code}\` here to ignore`,
    place: { range },
    label: isOneOfSeveral ? say`remove this code` : say`remove this comment`,
  })
