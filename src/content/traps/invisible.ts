import type { Diagnostic } from '../diagnostic.ts'
import { type Context, diagnose } from '../explain/fault.ts'
import { nameOfOdd } from '../explain/odd-characters.ts'
import { shorten } from '../explain/words.ts'
import type { At } from '../outline/located.ts'
import type { Path } from '../yaml/parse.ts'
import { sourceOf, spanOfValue } from '../yaml/places.ts'
import { spanOfWord } from '../yaml/text-places.ts'

/**
 * Characters that nobody sees and nobody types. Joiners shape letters of other scripts and join the parts of an emoji
 * (Unicode standard, 23.2), so they count between Latin letters only. No-break spaces are right between numbers and
 * their units.
 */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|(?<=[\p{Script=Latin}\d\s])[\u200c\u200d]/gu

/** The same anywhere, which is found ten times as fast: nearly no file has any. */
const perhaps = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/

/** Letters that are written from right to left, beside which marks for the direction are right. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The address of a link in Markdown, which is wrong with such a character and is reported as such. */
const address = /(?<=\]\()[^)\n]*/gu

/**
 * Characters in texts and in addresses elsewhere that cannot be seen: words that have one are not found in searches, and
 * are read out and broken in odd places. What no schema knows is an error already.
 *
 * @param isNew whether nothing is said yet about a value
 */
export function findInvisible(context: Context, isNew: (place: At) => boolean): Diagnostic[] {
  const { parsed, walker } = context
  const found: Diagnostic[] = []
  if (!perhaps.test(parsed.text) || !parsed.text.match(invisible)) return found
  walker.visit(parsed.value, (path, value, { role, schemas }) => {
    if (typeof value !== 'string' || schemas.length === 0) return
    // Of a link inside the site it is said that it leads nowhere.
    if (role === 'link' && /^[/#]/.test(value)) return
    const text = role === 'markdown' ? value.replaceAll(address, '') : value
    // Who writes one behind a backslash means it.
    const typed = sourceOf(parsed, path) ?? ''
    const signs = rightToLeft.test(text) ? [] : (text.match(invisible) ?? []).filter((sign) => typed.includes(sign))
    if (signs.length > 0 && isNew({ span: spanOfValue(parsed, path) })) found.push(inText(context, path, text, signs))
  })
  return found
}

/** One message for all of a text. */
function inText(context: Context, path: Path, text: string, [sign = '', ...more]: string[]): Diagnostic {
  const at = spanOfWord(context.parsed, path, sign)
  const message = `there is ${nameOfOdd(sign)} in this text, which nobody can see`
  const [word = ''] = text.match(new RegExp(`[^\\s${sign}]*${sign}[^\\s]*`, 'u')) ?? []
  const plain = word.replaceAll(invisible, '')
  const label = plain ? `type \`${shorten(plain)}\` anew` : 'type the blank anew'
  const notes = more.length > 0 ? [`The same text has ${more.length} more.`] : []
  return {
    ...diagnose(context, 'invisible-character', path.slice(0, -1), at, message, { label, notes }),
    severity: 'warning',
  }
}
