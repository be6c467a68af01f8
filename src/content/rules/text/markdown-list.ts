import { shorten } from '../../diagnostics/describe.ts'
import { nameOfOddCharacter } from '../../diagnostics/odd-characters.ts'
import { defineRule } from '../lib/define-rule.ts'

/** What starts an item. */
const itemSign = /^(?:[-*+]|\d+[.)])$/

export default defineRule({
  code: 'markdown-list',
  severity: 'warning',
  docs: {
    summary: 'Lines that look like a list are no list in Markdown',
    why: 'Dots and long dashes that come with text from a document or a chat are letters to Markdown, and their lines become one paragraph. So do lines without a space after their dash or their number. An item of a list starts with a dash and a space, or with a number, a point and a space; a no-break space does not count.',
    wrong: 'body: |\n  • kitchens\n  • bathrooms',
    right: 'body: |\n  - kitchens\n  - bathrooms',
  },
  onUnsupportedMarkdown: ({ kind, source, place }, _, report) => {
    if (kind !== 'list') return
    const [, sign = '', space = '', words = ''] = /^(\d+[.)]|.)(\s*)(.*)$/s.exec(source) ?? []
    // The bullets of Word have no shape in other fonts.
    const shown = /[\uf0a0-\uf0ff]/.test(sign) ? 'a bullet of a word processor' : `\`${sign}\``
    const after =
      space === '' ? 'without a space' : `with ${nameOfOddCharacter(space) ?? 'another character than a space'}`
    const item = `${/^\d/.test(sign) ? sign : '-'} ${shorten(words, 30)}`
    report({
      message: `${shown}${itemSign.test(sign) ? ` ${after} after it` : ''} starts no item of a list: readers see all lines as one`,
      place,
      label: `write \`${item}\`, and the others like it`,
    })
  },
})
