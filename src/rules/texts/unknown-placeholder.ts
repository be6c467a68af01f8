import { shorten } from '../../diagnostics/describe.ts'
import type { SectionEntry } from '../../generated/content.ts'
import { queryOf } from '../../site/data.ts'
import { certain } from '../../site/suggest.ts'
import { say, sayEither } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type TextValue } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'
import { isForReaders } from '../summary/reader-texts.ts'

/** Words in single braces. */
const placeholder = /(?<![{$])\{ ?\p{L}[\p{L}\d_ -]{0,39}\}(?!\})/gu

export default defineRule({
  code: 'unknown-placeholder',
  severity: 'warning',
  checkFile: eachText(/\{ ?\p{L}/u, (value, context, report) => {
    const { text, path, place } = value
    if (!isForReaders(text, place)) return
    const known = knownPlaceholders(value, context)
    const isCode = (sign: string) => place.role === 'markdown' && text.includes(`\`${sign}\``)
    const [sign] = (text.match(placeholder) ?? []).filter((one) => !known.includes(one) && !isCode(one))
    if (sign === undefined) return
    const right = certain(sign, known)
    const choices = sayEither((right ? [right] : known).map((one) => `\`${one}\``))
    report({
      message:
        known.length > 0
          ? say`\`${shorten(sign)}\` is no placeholder of this field: readers see it as typed`
          : say`\`${shorten(sign)}\` is not replaced here: readers see it as typed`,
      place: { path, word: sign },
      label: choices
        ? say`write ${choices}; a name in braces is never translated`
        : say`write the words themselves, without braces`,
      ...(right !== undefined && { fix: { place: { path }, text: text.replace(sign, right) } }),
    })
  }),
})

/** @returns the placeholders that the schema of the field names, and `{count}` where a section shows data files */
function knownPlaceholders({ path, place }: TextValue, { document }: DocumentContext): string[] {
  const named = JSON.stringify(place.schemas).match(/\{[a-z]+\}/g) ?? []
  const section = Object(valueAt(document, path.slice(0, -1))) as SectionEntry
  const isCounted = ['heading', 'text'].includes(String(path.at(-1))) && queryOf(section) !== undefined
  return [...new Set([...named, ...(isCounted ? ['{count}'] : [])])]
}
