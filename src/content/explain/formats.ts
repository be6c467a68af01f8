import type { Diagnostic, Fix } from '../diagnostic.ts'
import { renamePhoto } from '../files/photo-names.ts'
import { lettersOf } from '../fix/replace.ts'
import type { SchemaPlace } from '../schemas/schema-walk.ts'
import type { Path } from '../yaml/parse.ts'
import { nodeAt, spanOfValue } from '../yaml/places.ts'
import { accepts } from './accepts.ts'
import { corrections } from './corrections.ts'
import { type Context, diagnose, placeAt } from './fault.ts'
import { mistaken } from './mistaken.ts'
import { help, nameOf, parentOf } from './names.ts'
import { oddCharacters } from './odd-characters.ts'
import { asTyped, shorten } from './words.ts'

/** A text that does not look the way its field wants it. */
export function explainFormat(context: Context, path: Path, value: string): Diagnostic {
  const place = placeAt(context, path)
  const other = mistaken(roleOf(place, path), value)
  const rule = other?.rule ?? ruleOf(place)
  const message = `${nameOf(path)} cannot be \`${shorten(value)}\`${rule ? `: ${rule}` : ''}${oddCharacters(value)}`
  const label = other?.label ?? adviceFor(place, path, value)
  const span = spanOfValue(context.parsed, path)
  const notes = help(context, path, place)
  const fix = place.role === 'link' ? withoutBlanks(context, path, value) : undefined
  return diagnose(context, 'wrong-format', parentOf(path), span, message, { label, notes, fix })
}

/** A link that is right but for blanks in it, such as those between the digits of a phone number. */
function withoutBlanks(context: Context, path: Path, value: string): Fix | undefined {
  const text = value.replaceAll(/\s/g, '')
  const [likely, ...more] = likelyTexts(placeAt(context, path), path, value)
  const span = lettersOf(context.parsed, nodeAt(context.parsed, path))
  return likely === text && more.length === 0 && span ? { span, text } : undefined
}

/** @returns how a field wants its text, in the words of its schema, which editors show too */
export function ruleOf({ schemas }: SchemaPlace): string | undefined {
  return schemas.find(({ patternErrorMessage }) => patternErrorMessage)?.patternErrorMessage as string | undefined
}

/** @returns what to write in the place of a text that its field does not take; undefined when that is not clear */
export function adviceFor(place: SchemaPlace, path: Path, value: string): string | undefined {
  const likely = likelyTexts(place, path, value).map((text) => `\`${asTyped(text)}\``)
  if (likely.length > 0) return `write ${likely.join(' or ')}`
  return place.role === 'photo' ? renamePhoto(value) : undefined
}

/** @returns what a field is about: the shared definition, or its own name */
function roleOf({ role }: SchemaPlace, path: Path): string {
  return role ?? path.findLast((segment) => typeof segment === 'string') ?? ''
}

/** @returns what the author probably wanted to write; several texts when there is no telling which one was meant */
function likelyTexts(place: SchemaPlace, path: Path, value: string): string[] {
  const groups = corrections(roleOf(place, path), value)
  return groups.map((texts) => texts.filter((text) => accepts(place, text))).find(({ length }) => length > 0) ?? []
}
