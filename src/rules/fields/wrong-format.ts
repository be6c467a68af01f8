import { describeField, describePath, shorten } from '../../diagnostics/describe.ts'
import type { Fix } from '../../diagnostics/diagnostic.ts'
import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import type { SchemaPlace } from '../../schema/schema-walker.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule } from '../define-rule.ts'
import { adviseFormat } from '../lib/advise-format.ts'
import { schemaAt, valueIn } from './lib/document-at.ts'
import { adviseText, formatRule, likelyTexts, roleOf } from './lib/likely-texts.ts'
import { lunchBreakAt } from './lib/lunch-break.ts'
import { type OtherMeaning, otherMeaningOf } from './lib/other-meanings.ts'

export default defineRule({
  code: 'wrong-format',
  severity: 'error',
  enrich: { code: 'wrong-format', create: adviseFormat },
  onInvalidValue: {
    order: 2,
    explain(context, { path, error: { keyword } }) {
      if (keyword !== 'pattern' && keyword !== 'format') return undefined
      const text = String(valueIn(context, path))
      const place = schemaAt(context, path)
      const role = roleOf(place, path)
      const other = role === 'opens' || role === 'closes' ? explainBreak(context, path) : otherMeaningOf(role, text)
      const [, inner] = /^["']([^"']+)["']$/.exec(text) ?? []
      const reason = inner ? 'its quotes are one pair too many' : (other?.reason ?? formatRule(place))
      const fix = place.role === 'link' ? removeSpaces(place, path, text) : undefined
      return {
        message: `${describePath(path)} cannot be \`${shorten(text)}\`${reason ? `: ${reason}` : ''}${explainOddCharacters(text)}`,
        place: { path },
        label: inner
          ? `write \`${inner}\` between one pair of quotes`
          : (other?.label ?? adviseText(place, path, text)),
        notes: describeField(path, place),
        ...(fix && { fix }),
      }
    },
  },
})

/** For two times in one field. */
function explainBreak(context: DocumentContext, path: Path): OtherMeaning | undefined {
  const [opens, noon, afternoon, closes] = lunchBreakAt(context, path) ?? []
  if (opens === undefined) return undefined
  return {
    reason: 'a time has two digits, a colon and two digits, and a break needs a second entry',
    label: `for a lunch break write the days twice: one entry ${opens} to ${noon}, one ${afternoon} to ${closes}`,
  }
}

/** For a link in which only spaces are wrong, such as those in a phone number. */
function removeSpaces(place: SchemaPlace, path: Path, value: string): Fix | undefined {
  const text = value.replaceAll(/\s/g, '')
  const [likely, ...more] = likelyTexts(place, path, value)
  return likely === text && more.length === 0 ? { place: { path }, text } : undefined
}
