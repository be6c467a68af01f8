import { shorten } from '../../diagnostics/describe.ts'
import { nameOfOddCharacter } from '../../diagnostics/odd-characters.ts'
import { defineRule } from '../define-rule.ts'
import { eachUnsupported } from '../lib/each.ts'

/** A valid list marker. */
const itemSign = /^(?:[-*+]|\d+[.)])$/

export default defineRule({
  code: 'markdown-list',
  severity: 'warning',
  checkFile: eachUnsupported(({ kind, source, place }, _, report) => {
    if (kind !== 'list') return
    const [, sign = '', space = '', words = ''] = /^(\d+[.)]|.)(\s*)(.*)/s.exec(source) ?? []
    // The bullets of Word have no glyph in other fonts.
    const shown = /[\uf0a0-\uf0ff]/.test(sign) ? 'a bullet of a word processor' : `\`${sign}\``
    const after =
      space === '' ? 'without a space' : `with ${nameOfOddCharacter(space) ?? 'another character than a space'}`
    const item = `${/^\d/.test(sign) ? sign : '-'} ${shorten(words, 30)}`
    report({
      message: `${shown}${itemSign.test(sign) ? ` ${after} after it` : ''} does not start a list item: readers see all lines as one paragraph`,
      place,
      label: `write \`${item}\`, and the others like it`,
    })
  }),
})
