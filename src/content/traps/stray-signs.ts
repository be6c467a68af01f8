import type { Diagnostic } from '../diagnostic.ts'
import { type Context, diagnose } from '../explain/fault.ts'
import { asTyped, shorten, typeOfSection } from '../explain/words.ts'
import type { At } from '../outline/located.ts'
import type { Parsed, Path } from '../yaml/parse.ts'
import { sourceOf, spanOfValue } from '../yaml/places.ts'

/** Such a sign at the end of a line, much faster to look for than the line itself. */
const atEnd = /[,;"][ \t\r]*$/m

/** A line with a text and such a sign at its end, which may still be a line of a longer text. */
const perhaps = /^ *(?:- +)*(?:[\w-]+: +|- +)[^\s"'#>|[{].*[,;"][ \t\r]*$/m

/**
 * Commas and quotes that are left at the end of a text, as in files of programs and after half a pair of quotes was
 * deleted. What no schema knows is an error already.
 *
 * @param isNew whether nothing is said yet about a value
 */
export function findStraySigns(context: Context, isNew: (place: At) => boolean): Diagnostic[] {
  const { parsed, walker } = context
  const found: Diagnostic[] = []
  if (!atEnd.test(parsed.text) || !perhaps.test(parsed.text)) return found
  walker.visit(parsed.value, (path, value, { role, schemas }) => {
    if (typeof value !== 'string' || schemas.length === 0) return
    // Of an address or a name it is said that nothing is there.
    if (role === 'link' || role === 'photo' || isNameOfShared(parsed, path)) return
    const sign = strayAtEnd(sourceOf(parsed, path) ?? '')
    const span = spanOfValue(parsed, path)
    if (!sign || !isNew({ span })) return
    const message = `the \`${sign}\` at the end is a part of the text`
    const label = `write \`${shorten(asTyped(value.slice(0, -sign.length).trimEnd()))}\``
    const own = diagnose(context, 'stray-sign', path.slice(0, -1), span, message, { label })
    found.push({ ...own, severity: 'warning' })
  })
  return found
}

function isNameOfShared({ value }: Parsed, [first, index]: Path): boolean {
  return first === 'sections' && typeof index === 'number' && typeOfSection(value, index) === 'shared'
}

/**
 * A comma or a semicolon, with or without a quote before it, or the second quote of a pair without the first one.
 *
 * @param source a value as it stands in the file, without quotes round it
 * @returns undefined for inches (`24"`), for the name of a character (`&amp;`) for a text in quotes or below a sign, and for
 * one with the quotes of a word processor, which has others of them
 */
function strayAtEnd(source: string): string | undefined {
  if (/^["'>|]|[“”„«»]/.test(source) || /&#?\w+;$/.test(source)) return undefined
  return /^[^"]*[^"\d\s]("[,;]?)$/.exec(source)?.[1] ?? /[^"][,;]$/.exec(source)?.[0].slice(1)
}
