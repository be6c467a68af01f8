import { defineRule, type SyntaxProblem } from '../lib/define-rule.ts'

export default defineRule({
  code: 'merge-conflict',
  severity: 'error',
  docs: {
    summary: 'A file contains two versions of its text',
    why: 'Version control could not join two changes, and left both of them in the file. Keep the correct lines, and remove the others and the marks.',
    wrong: '<<<<<<< HEAD\nname: Marbella\n=======\nname: Marbella Centro\n>>>>>>> branch',
    right: 'name: Marbella Centro',
  },
  onSource: findConflict,
})

/** An indented row of `=` may belong to a heading of Markdown. */
const mark = /(?<![^\n])(?:([<|=>])\1{6}| +([<>])\2{6})(?: [^\n]*)?(?=\r?(?:\n|$))/

/** A part of every line with a mark, which is much faster to find. */
const signs = ['<<<<<<<', '|||||||', '=======', '>>>>>>>']

/** The marks that version control leaves when two changes of a file do not fit together. */
function findConflict(text: string): SyntaxProblem | undefined {
  if (!signs.some((sign) => text.includes(sign))) return undefined
  const match = mark.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].search(/\S/)
  return {
    start,
    end: start + 7,
    message: 'the file contains the marks of a merge conflict: two versions of the same lines',
    label: 'keep one version, and remove the lines with <<<<<<<, ======= and >>>>>>>',
  }
}
