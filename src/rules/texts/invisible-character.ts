import { shorten } from '../../diagnostics/describe.ts'
import { nameOfOddCharacter } from '../../diagnostics/odd-characters.ts'
import { say } from '../../words/message.ts'
import { sourceAt } from '../../yaml/ranges.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/**
 * Invisible characters that are not needed. Joiners are needed in other scripts and in emoji (Unicode standard, 23.2), so
 * they count only after Latin letters. No-break spaces are right before units.
 */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|(?<=[\p{Script=Latin}\d\s])[\u200c\u200d]/gu

/** Marks that show letters in another order than they are typed, which no script needs (Unicode standard, annex 9, 2.7). */
const override = /[\u202d\u202e]/

/** Right-to-left scripts need marks for the writing direction. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The address of a Markdown link, which wrong-link reports. */
const addressInMarkdown = /(?<=\]\()[^)\n]*/gu

export default defineRule({
  code: 'invisible-character',
  severity: 'warning',
  checkFile: eachText(
    /[\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|\\u202[de]/i,
    ({ text, path, place: { role } }, { yaml }, report) => {
      // An internal link with such a character is reported as broken.
      if (role === 'link' && /^[/#]/.test(text)) return
      const words = role === 'markdown' ? text.replaceAll(addressInMarkdown, '') : text
      const isRightToLeft = rightToLeft.test(words)
      // An escape in quotes is intended.
      const source = sourceAt(yaml, path) ?? ''
      const isWrong = (sign: string) => override.test(sign) || (!isRightToLeft && source.includes(sign))
      const [sign] = (words.match(invisible) ?? []).filter(isWrong)
      if (sign === undefined) return
      const [word = ''] = words.match(new RegExp(`[^\\s${sign}]*${escapeRegExp(sign)}[^\\s]*`, 'u')) ?? []
      const visible = word.replaceAll(/[\u2028\u2029]/g, ' ').replaceAll(invisible, '')
      report({
        message: say`this text contains ${nameOfOddCharacter(sign)}, which is invisible`,
        place: { path, word: sign },
        label: visible ? say`type \`${shorten(visible)}\` again` : say`type the space again`,
      })
    },
  ),
})
