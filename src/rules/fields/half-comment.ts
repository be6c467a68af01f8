import { shorten } from '../../diagnostics/describe.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { spanOfPlace } from '../../diagnostics/locate.ts'
import { createDiagnostic, type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { findHalfComments, type HalfComment } from './lib/half-comments.ts'

const rule = defineRule({
  code: 'half-comment',
  severity: 'error',
  replaceErrors,
})
export default rule

/**
 * Replaces errors that follow from a half comment: a # before the first line of a section, an item or a group, but not
 * before the rest.
 *
 * @param diagnostics the errors of one file
 * @returns the errors, with one for each half comment instead of its consequences
 */
function replaceErrors({ file, yaml, schemas }: DocumentContext, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const comments = diagnostics.length === 0 ? [] : findHalfComments(yaml.text, schemas.fieldNames)
  if (comments.length === 0) return [...diagnostics]
  let rest = diagnostics.map((diagnostic) => ({ diagnostic, line: spanOfPlace(yaml, diagnostic.place).start.line }))
  for (const comment of comments) {
    const [first, last] = comment.causes
    const others = rest.filter(({ line }) => line < first || line > last)
    if (others.length === rest.length) continue
    rest = [...others, { diagnostic: createDiagnostic(rule, file, explainHalfComment(comment)), line: comment.line }]
  }
  return rest.map(({ diagnostic }) => diagnostic)
}

function explainHalfComment({ offset, words, line, lastLine }: HalfComment): Problem {
  const others = lastLine === line + 1 ? `line ${lastLine} too` : `each line down to line ${lastLine}`
  return {
    message: `\`${shorten(words, 40)}\` is in a comment, but lines that belong to it are not`,
    place: { range: [offset, offset + 1] },
    label: `remove the #, or put one before ${others}`,
  }
}
