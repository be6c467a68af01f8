import { rules } from '../generated/registries/rules.ts'
import { closest, didYouMean } from '../site/suggest.ts'
import { compareText } from '../site/text.ts'

/**
 * @param code of a rule
 * @returns the documentation of the rule, and whether the rule exists
 */
export function explainCode(code: string): { known: boolean; text: string } {
  const rule = rules.find((one) => one.code === code)
  if (!rule) {
    const codes = rules.map((one) => one.code).sort(compareText)
    const meant = didYouMean(closest(code, codes))
    return {
      known: false,
      text: `There is no code \`${code}\`${meant ? `; ${meant}` : '.'}\nCodes: ${codes.join(', ')}\n`,
    }
  }
  const { summary, why, wrong, right } = rule.docs
  const block = (text: string) => text.split('\n').map((line) => `    ${line}`)
  return {
    known: true,
    text: [`${code}: ${summary}`, '', why, '', 'Wrong', ...block(wrong), 'Right', ...block(right), ''].join('\n'),
  }
}
