import { listChoices, shorten } from '../../diagnostics/describe.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/** Placeholders of templates, lorem ipsum, and notes that authors leave for themselves. */
const placeholder = new RegExp(
  [
    /\{\{[^{}\n]*\}\}/u,
    /(?<!\])\[\p{Lu}[\p{Lu}\d _-]{1,80}\p{Lu}\](?! ?\(|\[)/u,
    /(?<!\])\[(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|[Ff]ill in) [^[\]\n]{2,40}\](?! ?\(|\[)/u,
    /[Ll]orem ipsum/u,
    // Beside a word in capitals, as in TODO INCLUIDO and TODO O ANO, it is a Spanish or Portuguese word.
    /(?<![\p{L}\d_-]|\p{Lu} )TODO(?![\p{L}\d_-]| \p{Lu}+(?!\p{Ll}))/u,
    /(?<![\p{L}\d_-])(?:x{3,}|X{3,})(?![\p{L}\d_-])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

export default defineRule({
  code: 'placeholder-text',
  severity: 'warning',
  checkFile: eachText(/\{\{|\[|orem ipsum|TODO|xxx|XXX/, ({ text, path, place: { role } }, _, report) => {
    if (role === 'link' || role === 'photo') return
    const isReference = (sign: string) => role === 'markdown' && sign.endsWith(']') && text.includes(`${sign}:`)
    const [sign, ...more] = (text.match(placeholder) ?? []).filter((found) => !isReference(found))
    if (sign === undefined) return
    report({
      message: say`\`${shorten(sign)}\` looks like a placeholder`,
      place: { path, word: sign },
      label: say`replace it with the final text: readers would see it`,
      notes: more.length > 0 ? [say`In the same text: ${listChoices(more.map((one) => `\`${shorten(one)}\``))}`] : [],
    })
  }),
})
