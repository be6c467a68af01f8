import { codes as ruleCodes } from '../../generated/rule-codes.ts'
import { closest, didYouMean } from '../../site/suggest.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Range } from '../../yaml/ranges.ts'
import { defineRule } from '../define-rule.ts'
import { isCode, linesWithIgnores } from '../lib/ignore-comments.ts'
import { retiredCodes } from '../retired-codes.ts'

/** Reported after all checks, see apply-ignores.ts. */
export const unusedIgnore = defineRule({ code: 'unused-ignore', severity: 'warning' })

const badIgnore = defineRule({
  code: 'bad-ignore',
  severity: 'warning',
  checkComments: ({ yaml }, report) => {
    for (const { codes, reason, range } of linesWithIgnores(yaml)) {
      const problem = ignoreProblem(codes, reason)
      if (problem) report({ ...problem, place: { range: rangeOf(problem.code, yaml.text, range) } })
    }
  },
})

interface IgnoreProblem {
  message: AuthorText
  label?: AuthorText | undefined
  /** The wrong code. */
  code?: string
}

/** @returns the range of a code in a comment; without a code that of the comment */
function rangeOf(code: string | undefined, text: string, range: Range): Range {
  if (code === undefined) return range
  const start = text.indexOf(code, text.indexOf('check-ignore', range[0]) + 'check-ignore'.length)
  return [start, start + code.length]
}

function ignoreProblem(codes: readonly string[], reason: string): IgnoreProblem | undefined {
  if (!codes[0])
    return { message: say`the comment does not name a code`, label: say`write \`# check-ignore CODE: reason\`` }
  const retired = codes.find((code) => retiredCodes.has(code))
  if (retired !== undefined) {
    const code = retiredCodes.get(retired)
    const label = code ? say`write \`${code}\`` : say`remove it: nothing reports this problem now`
    return { message: say`there is no code \`${retired}\` any more`, label, ...(code && { code: retired }) }
  }
  const unknown = codes.find((code) => !isCode(code))
  if (unknown !== undefined) {
    const label = didYouMean(closest(unknown, ruleCodes))
    return { message: say`there is no code \`${unknown}\``, label, code: unknown }
  }
  const label = say`write \`# check-ignore ${codes.join(', ')}: reason\``
  return reason ? undefined : { message: say`the comment gives no reason`, label }
}

export default [badIgnore, unusedIgnore]
