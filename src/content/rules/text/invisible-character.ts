import { shorten } from '../../diagnostics/describe.ts'
import { nameOfOddCharacter } from '../../diagnostics/odd-characters.ts'
import { sourceAt } from '../../yaml/ranges.ts'
import { defineRule } from '../lib/define-rule.ts'

/**
 * Characters that nobody sees and nobody types. Joiners shape letters of other scripts and join the parts of an emoji
 * (Unicode standard, 23.2), so they count between Latin letters only. No-break spaces are right between numbers and
 * their units.
 */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|(?<=[\p{Script=Latin}\d\s])[\u200c\u200d]/gu

/** In scripts that are written from right to left, marks for the direction are right. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The address of a link in Markdown, which is reported as a wrong link. */
const addressInMarkdown = /(?<=\]\()[^)\n]*/gu

export default defineRule({
  code: 'invisible-character',
  severity: 'warning',
  docs: {
    summary: 'A text contains a character that nobody can see',
    why: 'Zero-width spaces, soft hyphens and marks for the direction of writing come with text that was copied from documents, websites and chats. Searches do not find a word that has one, and it may be broken or read out in an odd way. Delete the word and type it again.',
    wrong: 'name: Mar→bella',
    right: 'name: Marbella',
  },
  onText: {
    prefilter: /[\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/,
    check: ({ text, path, place: { role } }, { yaml }, report) => {
      // A link inside the site that has one leads nowhere, and that is reported.
      if (role === 'link' && /^[/#]/.test(text)) return
      const words = role === 'markdown' ? text.replaceAll(addressInMarkdown, '') : text
      if (rightToLeft.test(words)) return
      // Who writes one as an escape in quotes means it.
      const source = sourceAt(yaml, path) ?? ''
      const [sign, ...more] = (words.match(invisible) ?? []).filter((character) => source.includes(character))
      if (sign === undefined) return
      const [word = ''] = words.match(new RegExp(`[^\\s${sign}]*${sign}[^\\s]*`, 'u')) ?? []
      const visible = word.replaceAll(invisible, '')
      report({
        message: `there is ${nameOfOddCharacter(sign)} in this text, which nobody can see`,
        place: { path, word: sign },
        label: visible ? `type \`${shorten(visible)}\` again` : 'type the space again',
        notes: more.length > 0 ? [`The same text has ${more.length} more.`] : [],
      })
    },
  },
})
