import { defineRule, type SyntaxProblem } from '../define-rule.ts'

export default defineRule({
  code: 'merge-conflict',
  severity: 'error',
  onSource: findConflict,
})

/** An indented row of `=` may be a Markdown heading. */
const mark = /(?<![^\n])(?:([<|=>])\1{6}| +([<>])\2{6})(?: [^\n]*)?(?=\r?(?:\n|$))/

/** A fast test before the regular expression. */
const signs = ['<<<<<<<', '|||||||', '=======', '>>>>>>>']

/** Finds the conflict markers of version control. */
function findConflict(text: string): SyntaxProblem | undefined {
  if (!signs.some((sign) => text.includes(sign))) return undefined
  const match = mark.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].search(/\S/)
  return {
    start,
    end: start + 7,
    message: 'the file contains a merge conflict: two versions of the same lines',
    label: 'keep one version, and remove the lines with <<<<<<<, ======= and >>>>>>>',
  }
}
