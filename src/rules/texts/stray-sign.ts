import { shorten, toYaml, typeOfSection } from '../../diagnostics/describe.ts'
import { say } from '../../words/message.ts'
import { sourceAt } from '../../yaml/ranges.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

export default defineRule({
  code: 'stray-sign',
  severity: 'warning',
  checkFile: eachText(/[,;"][ \t\r]{0,99}(?:\n|$)/, ({ text, path, place: { role } }, { yaml, document }, report) => {
    // Addresses and names with such a character are reported as unknown.
    const isName = path[0] === 'sections' && typeOfSection(document, path.slice(0, 2)) === 'shared'
    if (role === 'link' || role === 'photo' || isName || !/[,;"]$/.test(text)) return
    const sign = signAtEnd(sourceAt(yaml, path) ?? '')
    if (sign === undefined) return
    report({
      message: say`the \`${sign}\` at the end is part of the text`,
      place: { path },
      label: say`write \`${shorten(toYaml(text.slice(0, -sign.length).trimEnd()))}\``,
    })
  }),
})

/**
 * @param source of a value
 * @returns a comma, a semicolon or an unpaired quote at the end; undefined for inches (`24"`), character references
 *   (`&amp;`), quoted and block texts, and texts with typographic quotes
 */
function signAtEnd(source: string): string | undefined {
  if (/^["'>|]|[“”„«»]/.test(source) || /&#?\w{1,20};$/.test(source)) return undefined
  return /^[^"]*[^"\d\s]("[,;]?)$/.exec(source)?.[1] ?? /[^"][,;]$/.exec(source)?.[0].slice(1)
}
