import { type Code, codes } from '../generated/rule-codes.ts'
import { ruleDocs } from '../generated/rule-docs.ts'
import { closest, didYouMean } from '../site/suggest.ts'
import { inEnglish } from '../words/message.ts'

/**
 * @param code of a rule
 * @returns the documentation of the rule, and whether the rule exists
 */
export function explainCode(code: string): { known: boolean; text: string } {
  if (!isCode(code)) {
    const meant = didYouMean(closest(code, codes))
    return {
      known: false,
      text: `There is no code \`${code}\`${meant ? `; ${inEnglish(meant)}` : '.'}\nCodes: ${codes.join(', ')}\n`,
    }
  }
  const { summary, why, wrong, right } = ruleDocs[code]
  const block = (text: string) => text.split('\n').map((line) => `    ${line}`)
  return {
    known: true,
    text: [`${code}: ${summary}`, '', why, '', 'Wrong', ...block(wrong), 'Right', ...block(right), ''].join('\n'),
  }
}

const isCode = (code: string): code is Code => code in ruleDocs
