import { isScalar, visit } from 'yaml'
import { type Code, codes, isCode } from '../codes/codes.ts'
import type { Diagnostic, Span } from '../diagnostic.ts'
import { closest, didYouMean } from '../explain/suggest.ts'
import type { Parsed } from './parse.ts'

/** A comment `# check-ignore CODE: reason` that is complete; for each code of one that names several. */
export interface Ignore {
  file: string
  code: Code
  /** The same comment names other codes too. */
  isOneOfMany: boolean
  span: Span
  /** The lines it holds for, first and last. */
  from: number
  to: number
}

/** The comments of one file that silence warnings, and what is wrong with them. */
export interface Ignores {
  ignores: Ignore[]
  diagnostics: Diagnostic[]
}

/**
 * Finds the comments that silence warnings. One on a line of its own holds for the line below and all that is indented
 * deeper there; one at the end of a line holds for that line and what is below it in the same way.
 */
export function findIgnores(parsed: Parsed): Ignores {
  const found: Ignores = { ignores: [], diagnostics: [] }
  if (!parsed.text.includes('check-ignore')) return found
  const rows = parsed.text.split(/\r?\n/)
  const texts = linesOfTexts(parsed)
  for (const [index, row] of rows.entries()) {
    const match = /(?:^|\s)#\s*check-ignore\b(.*)$/.exec(row)
    if (!match || texts.has(index + 1)) continue
    const column = row.indexOf('#', match.index) + 1
    const span = { start: { line: index + 1, column }, end: { line: index + 1, column: row.length + 1 } }
    const place = { file: parsed.file, span }
    const said = match[1] ?? ''
    const [, list = '', reason = ''] = /^\s+([\w-]+(?:\s*,\s*[\w-]+)*)(?:\s*:\s*(\S.*))?/.exec(said) ?? []
    const names = list.split(/\s*,\s*/)
    const problem = withoutCommas(said) ?? complain(names, reason)
    if (problem) found.diagnostics.push({ code: 'bad-ignore', severity: 'warning', ...place, notes: [], ...problem })
    else
      for (const code of names as Code[])
        found.ignores.push({ ...place, code, isOneOfMany: names.length > 1, ...linesBelow(rows, index) })
  }
  return found
}

/** Several codes with nothing but blanks between some of them, or with a word or a sign that is no comma. */
function withoutCommas(said: string): Pick<Diagnostic, 'message' | 'label'> | undefined {
  const [, list = '', reason = 'reason'] = /^([^:]*)(?::\s*(\S.*))?/.exec(said) ?? []
  const names = list.split(/[\s,;+&/]+|\band\b/).filter(Boolean)
  const isRight = /^\s*[\w-]+(\s*,\s*[\w-]+)*\s*$/.test(list)
  if (isRight || names.length < 2 || !names.every(isCode)) return undefined
  const label = `write \`# check-ignore ${names.join(', ')}: ${reason}\``
  return { message: 'a comma is missing between the codes', label }
}

function complain(names: string[], reason: string): Pick<Diagnostic, 'message' | 'label'> | undefined {
  const label = 'write `# check-ignore CODE: reason`'
  if (!names[0]) return { message: 'the comment names no code to ignore', label }
  const unknown = names.find((name) => !isCode(name))
  if (unknown !== undefined) {
    const meant = didYouMean(closest(unknown, Object.keys(codes)))
    return { message: `there is no code \`${unknown}\``, ...(meant && { label: meant }) }
  }
  return reason
    ? undefined
    : { message: 'the comment gives no reason', label: `write \`# check-ignore ${names.join(', ')}: reason\`` }
}

function linesBelow(rows: string[], comment: number): { from: number; to: number } {
  const isRemark = (row: string) => /^\s*(#|$)/.test(row)
  let first = comment
  while (first < rows.length - 1 && isRemark(rows[first] ?? '')) first++
  const indent = (rows[first] ?? '').search(/\S/)
  let last = first
  while (last + 1 < rows.length && (isRemark(rows[last + 1] ?? '') || (rows[last + 1] ?? '').search(/\S/) > indent))
    last++
  return { from: first + 1, to: last + 1 }
}

/** The lines inside of texts over several lines, where a # is no comment. */
export function linesOfTexts({ contents, lines }: Parsed): Set<number> {
  const found = new Set<number>()
  visit(contents, {
    Scalar: (_, node) => {
      if (!isScalar(node) || !node.range || !node.type?.startsWith('BLOCK')) return
      const last = lines.linePos(node.range[1] - 1).line
      for (let line = lines.linePos(node.range[0]).line + 1; line <= last; line++) found.add(line)
    },
  })
  return found
}

/**
 * Takes out the warnings and hints that a comment silences.
 *
 * @returns what is left, with a warning for each comment that silences nothing; while there are errors, not all checks
 * have run, and a comment may only seem to be of no use
 */
export function applyIgnores(diagnostics: readonly Diagnostic[], ignores: readonly Ignore[]): Diagnostic[] {
  if (ignores.length === 0) return [...diagnostics]
  const used = new Set<Ignore>()
  const left = diagnostics.filter((diagnostic) => {
    const ignore = diagnostic.severity === 'error' ? undefined : ignores.find((one) => matches(one, diagnostic))
    if (ignore) used.add(ignore)
    return !ignore
  })
  if (left.some(({ severity }) => severity === 'error')) return left
  return [...left, ...ignores.filter((ignore) => !used.has(ignore)).map(unused)]
}

function matches({ file, code, from, to }: Ignore, { file: other, code: found, span: { start } }: Diagnostic): boolean {
  return file === other && code === found && from <= start.line && start.line <= to
}

function unused({ file, code, span, isOneOfMany }: Ignore): Diagnostic {
  const message = `there is no \`${code}\` here to ignore`
  const label = isOneOfMany ? 'remove this code' : 'remove this comment'
  return { code: 'unused-ignore', severity: 'warning', message, file, span, label, notes: [] }
}
