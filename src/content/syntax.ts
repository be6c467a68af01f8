import type { YAMLError } from 'yaml'
import type { Diagnostic } from './diagnostic.ts'
import { endOfLine } from './nodes.ts'
import { type Parsed, spanBetween } from './parse.ts'

/** The parser's errors in an author's words. */
export function explainSyntax(parsed: Parsed, errors: YAMLError[]): Diagnostic[] {
  return errors.map((error) => {
    const [start, end] = error.pos
    const span = spanBetween(parsed, start, Math.min(end, endOfLine(parsed.text, start)))
    return { code: 'yaml-syntax', severity: 'error', message: error.message, file: parsed.file, span, notes: [] }
  })
}
