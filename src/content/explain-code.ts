import { codes, isCode } from './codes/codes.ts'
import { closest, didYouMean } from './explain/suggest.ts'

/**
 * The page about a code.
 *
 * @returns the text, and whether there is such a code
 */
export function explainCode(code: string): { known: boolean; text: string } {
  if (!isCode(code)) {
    const meant = didYouMean(closest(code, Object.keys(codes)))
    const list = Object.keys(codes).sort().join(', ')
    return { known: false, text: `There is no code \`${code}\`${meant ? `; ${meant}` : '.'}\nCodes: ${list}\n` }
  }
  const { title, why, wrong, right } = codes[code]
  const block = (text: string) => text.split('\n').map((line) => `    ${line}`)
  return {
    known: true,
    text: [`${code}: ${title}`, '', why, '', 'Wrong', ...block(wrong), 'Right', ...block(right), ''].join('\n'),
  }
}
