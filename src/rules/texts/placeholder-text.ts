import { listChoices, shorten } from '../../diagnostics/describe.ts'
import type { SectionEntry } from '../../generated/content.ts'
import { queryOf } from '../../site/data.ts'
import { certain } from '../../site/suggest.ts'
import { say, sayEither } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type TextValue } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'
import { isForReaders } from '../summary/reader-texts.ts'

/** Placeholders of templates, lorem ipsum, notes that authors leave for themselves, and words in single braces. */
const placeholder = new RegExp(
  [
    /\{\{[^{}\n]*\}\}/u,
    /(?<![{$])\{ ?\p{L}[\p{L}\d_ -]{0,39}\}(?!\})/u,
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
  checkFile: eachText(/[{[]|orem ipsum|TODO|xxx|XXX/, (value, file, report) => {
    const { text, path, place } = value
    const found = place.role === 'link' || place.role === 'photo' ? [] : (text.match(placeholder) ?? [])
    if (found.length === 0) return
    const known = knownPlaceholders(value, file)
    const [sign, ...more] = found.filter((one) => !known.includes(one) && !isMeant(one, value))
    if (sign === undefined) return
    const right = certain(sign, known)
    const choices = sayEither((right ? [right] : known).map((one) => `\`${one}\``))
    report({
      message: say`\`${shorten(sign)}\` looks like a placeholder`,
      place: { path, word: sign },
      label:
        choices && sign.startsWith('{')
          ? say`write ${choices}; a name in braces is never translated`
          : say`replace it with the final text: readers would see it`,
      notes: more.length > 0 ? [say`In the same text: ${listChoices(more.map((one) => `\`${shorten(one)}\``))}`] : [],
      ...(right !== undefined && { fix: { place: { path }, text: text.replace(sign, right) } }),
    })
  }),
})

/** @returns whether a sign is a reference or code in Markdown, or in single braces where readers do not see it */
function isMeant(sign: string, { text, place }: TextValue): boolean {
  if (/^\{[^{]/.test(sign) && !isForReaders(text, place)) return true
  return (
    place.role === 'markdown' && (text.includes(`\`${sign}\``) || (sign.endsWith(']') && text.includes(`${sign}:`)))
  )
}

/** @returns the placeholders that the schema of the field names, and `{count}` where a section shows data files */
function knownPlaceholders({ path, place }: TextValue, { document }: DocumentContext): string[] {
  const named = JSON.stringify(place.schemas).match(/\{[a-z]+\}/g) ?? []
  const section = Object(valueAt(document, path.slice(0, -1))) as SectionEntry
  const isCounted = ['heading', 'text'].includes(String(path.at(-1))) && queryOf(section) !== undefined
  return [...new Set([...named, ...(isCounted ? ['{count}'] : [])])]
}
