import { describeField, describePath, shorten } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import type { Explain } from '../../define-rule.ts'
import { otherMeaningOf } from '../../lib/other-meanings.ts'
import { adviseText, formatRule, roleOf } from './likely-texts.ts'

/** Explains a text that does not have the format of its field. */
export const explainWrongFormat: Explain<'format'> = (_, mismatch) => {
  const { path, place } = mismatch
  const text = String(mismatch.value)
  const other = otherMeaningOf(roleOf(place, path), text)
  const [, inner] = /^["']([^"']+)["']$/.exec(text) ?? []
  const reason = inner ? 'its quotes are one pair too many' : (other?.reason ?? formatRule(place))
  return {
    message: `${describePath(path)} cannot be \`${shorten(text)}\`${reason ? `: ${reason}` : ''}${explainOddCharacters(text)}`,
    place: { path },
    label: inner ? `write \`${inner}\` between one pair of quotes` : (other?.label ?? adviseText(place, path, text)),
    notes: describeField(path, place),
  }
}
