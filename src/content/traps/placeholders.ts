import type { Diagnostic } from '../diagnostic.ts'
import { type Context, diagnose } from '../explain/fault.ts'
import { choices, shorten } from '../explain/words.ts'
import type { At } from '../outline/located.ts'
import type { Path } from '../yaml/parse.ts'
import { spanOfValue } from '../yaml/places.ts'
import { spanOfWord } from '../yaml/text-places.ts'

/** Braces and brackets of templates, the Latin of typesetters, and words that authors leave for themselves. */
const placeholder = new RegExp(
  [
    /\{\{[^{}\n]*\}\}/u,
    /(?<!\])\[\p{Lu}[\p{Lu}\d _-]+\p{Lu}\](?! ?\(|\[)/u,
    /(?<!\])\[(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|[Ff]ill in) [^[\]\n]{2,40}\](?! ?\(|\[)/u,
    /[Ll]orem ipsum/u,
    // In capitals, as in TODO INCLUIDO, it is a word of Spanish.
    /(?<![\p{L}\d_-])TODO(?![\p{L}\d_-]| \p{Lu}{2})/u,
    /(?<![\p{L}\d_-])(?:x{3,}|X{3,})(?![\p{L}\d_-])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/**
 * What was to be replaced by words before readers see it. What no schema knows is an error already.
 *
 * @param isNew whether nothing is said yet about a value
 */
export function findPlaceholders(context: Context, isNew: (place: At) => boolean): Diagnostic[] {
  const { parsed, walker } = context
  const found: Diagnostic[] = []
  if (!parsed.text.match(placeholder)) return found
  walker.visit(parsed.value, (path, value, { role, schemas }) => {
    if (typeof value !== 'string' || role === 'link' || role === 'photo' || schemas.length === 0) return
    const isLink = (sign: string) => role === 'markdown' && sign.endsWith(']') && value.includes(`${sign}:`)
    const signs = (value.match(placeholder) ?? []).filter((sign) => !isLink(sign))
    if (signs.length > 0 && isNew({ span: spanOfValue(parsed, path) })) found.push(toBeWritten(context, path, signs))
  })
  return found
}

/** One message for all of a text. */
function toBeWritten(context: Context, path: Path, [sign = '', ...more]: string[]): Diagnostic {
  const at = spanOfWord(context.parsed, path, sign)
  const message = `\`${shorten(sign)}\` stands in for words that are still to be written`
  const label = 'write them, for readers would see this'
  const notes = more.length > 0 ? [`In the same text: ${choices(more.map(shown))}`] : []
  return {
    ...diagnose(context, 'placeholder-text', path.slice(0, -1), at, message, { label, notes }),
    severity: 'warning',
  }
}

const shown = (sign: string): string => `\`${shorten(sign)}\``
