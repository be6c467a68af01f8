import type { Diagnostic } from '../diagnostic.ts'
import { replaceWord } from '../fix/replace.ts'
import { explainSwallowed, swallowedLines } from '../traps/swallowed.ts'
import type { Path } from '../yaml/parse.ts'
import { keyAt, spanOfKey, spanOfOwnLine, spanOfValue } from '../yaml/places.ts'
import { causeOf } from './causes.ts'
import { type Context, diagnose, placeAt, valueAt } from './fault.ts'
import { oddCharacters } from './odd-characters.ts'
import { certain, didYouMean, suggest } from './suggest.ts'
import { synonymsFor } from './synonyms.ts'
import { choices, descriptionOf, exampleLines, nounOf } from './words.ts'

/** A group of fields with keys that it does not take, or without keys that it needs. */
export interface Group {
  path: Path
  unknown: string[]
  missing: string[]
}

/** An unknown key with what it was probably meant to be. */
interface Guess {
  group: Group
  key: string
  /** The field of the same group that was meant. */
  meant: string[]
  /** The group in which a field of this very name is missing or possible. */
  belongs?: Path | undefined
}

/**
 * Unknown and missing keys of a whole document. An unknown key that is a misspelt or misplaced needed one counts once.
 *
 * @returns the diagnostics, and for each group the fields that were meant by its unknown keys
 */
export function explainKeys(
  context: Context,
  groups: Group[],
): { diagnostics: Diagnostic[]; suspects: Map<string, string[]> } {
  const suspects = new Map<string, string[]>()
  const guesses = groups.flatMap((group) => {
    const below = group.unknown.length > 0 ? groupsBelow(context, group.path) : []
    return group.unknown.map((key) => guess(context, groups, group, below, key))
  })
  for (const { group, meant, key, belongs } of guesses) {
    const target = belongs ? groups.find(({ path }) => String(path) === String(belongs)) : group
    const field = belongs ? key : meant[0]
    if (target && field !== undefined) target.missing = target.missing.filter((name) => name !== field)
    const owner = String(belongs ?? group.path)
    if (field !== undefined) suspects.set(owner, [...(suspects.get(owner) ?? []), field])
  }
  const unknown = guesses.map((one) => unknownKey(context, one))
  const missing = groups.flatMap((group) => group.missing.map((key) => missingField(context, group.path, key)))
  return { diagnostics: [...unknown, ...missing], suspects }
}

/** @param below the groups that stand directly in this one */
function guess(context: Context, groups: Group[], group: Group, below: Path[], key: string): Guess {
  const belongs = groups.find((other) => other.missing.includes(key) && isNear(other.path, group.path))?.path
  if (belongs) return { group, key, meant: [], belongs }
  const present = valueAt(context, group.path) as object
  const absent = fieldsAt(context, group.path).filter((field) => !Object.hasOwn(present, field))
  const similar = suggest(key, absent)
  const others = synonymsFor(key, absent)
  const needed = [...similar, ...others].filter((field) => group.missing.includes(field))
  if (needed.length > 0) return { group, key, meant: needed }
  const elsewhere = otherLevel(context, group.path, below, key)
  if (elsewhere) return { group, key, meant: [], belongs: elsewhere }
  return { group, key, meant: similar.length > 0 ? similar : others }
}

/** Above, below or beside: the places a field lands in by wrong indentation. */
function isNear(a: Path, b: Path): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.every((segment, index) => long[index] === segment) || String(a.slice(0, -1)) === String(b.slice(0, -1))
}

/** The nearest group above or directly below that takes a field of this name and does not have it. */
function otherLevel(context: Context, path: Path, below: Path[], key: string): Path | undefined {
  for (let end = path.length - 1; end >= 0; end--)
    if (takes(context, path.slice(0, end), key)) return path.slice(0, end)
  return below.find((one) => takes(context, one, key))
}

function takes(context: Context, path: Path, key: string): boolean {
  const value = valueAt(context, path)
  return isGroup(value) && !Object.hasOwn(value, key) && fieldsAt(context, path).includes(key)
}

function groupsBelow(context: Context, path: Path): Path[] {
  const value = valueAt(context, path)
  if (!isGroup(value)) return []
  return Object.keys(value).flatMap((name) => {
    const child = (value as Record<string, unknown>)[name]
    if (Array.isArray(child)) return [...child.keys()].map((index) => [...path, name, index])
    return isGroup(child) ? [[...path, name]] : []
  })
}

function isGroup(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function fieldsAt(context: Context, path: Path): string[] {
  return context.walker.fields(placeAt(context, path))
}

/** `and another: thing` below a text is hardly meant as a field. */
const proseLabel = 'no field has a blank in its name; if this is text, put the whole of it in quotes'

function unknownKey(context: Context, { group, key, meant, belongs }: Guess): Diagnostic {
  const { path } = group
  const place = placeAt(context, path)
  const noun = nounOf(path, context.parsed, place.role)
  const span = spanOfKey(context.parsed, [...path, key])
  if (belongs) {
    const home = nounOf(belongs, context.parsed, placeAt(context, belongs).role)
    const label =
      belongs.length > path.length
        ? 'indent it more, below the fields of its section'
        : belongs.length === 0 && path[0] === 'sections'
          ? 'move it above `sections:`, to the first column'
          : 'indent it less'
    const message = `\`${key}\` is a field of ${home}, not of ${noun}`
    return diagnose(context, 'misplaced-key', path, span, message, {
      label: isNear(belongs, path) && belongs.length !== path.length ? label : 'move it there',
    })
  }
  const fields = fieldsAt(context, path)
  const said =
    key === '' ? 'a field without a name stands here' : `\`${key}\` is not a field of ${noun}${oddCharacters(key)}`
  const double = fields.find((field) => suggest(key, [field]).length > 0 && meant.length === 0)
  const label =
    didYouMean(meant.slice(0, 1)) ??
    (double ? `\`${double}\` is here already: remove one of the two` : key.includes(' ') ? proseLabel : undefined)
  const right = certainField(context, group, key)
  const fix =
    right === meant[0] && right ? replaceWord(context.parsed, keyAt(context.parsed, [...path, key]), right) : undefined
  const notes = [`${noun} takes: ${choices(fields)}`]
  return diagnose(context, 'unknown-key', path, span, said, { label, notes, fix })
}

/** The field that was certainly meant by a key: no other key of the group can be the same one. */
function certainField(context: Context, { path, unknown }: Group, key: string): string | undefined {
  const present = valueAt(context, path) as object
  const absent = fieldsAt(context, path).filter((field) => !Object.hasOwn(present, field))
  const right = certain(key, absent)
  if (right === undefined) return undefined
  return unknown.some((other) => other !== key && certain(other, absent) === right) ? undefined : right
}

function missingField(context: Context, path: Path, key: string): Diagnostic {
  const swallowed = swallowedLines(context).find(({ row, of }) => row.key === key && String(of) === String(path))
  if (swallowed) return explainSwallowed(context, swallowed)
  const cause = causeOf(context, path, key)
  const noun = nounOf(path, context.parsed, placeAt(context, path).role)
  const owner = cause ? `${noun} with \`${cause.field}: ${cause.value}\`` : noun
  const place = placeAt(context, [...path, key])
  const description = descriptionOf(place)
  const notes = [...(description ? [`${key}: ${description}`] : []), ...exampleLines(key, place)]
  const meant = didYouMean(cause?.likelier ?? [])
  const at = meant && cause ? spanOfValue(context.parsed, [...path, cause.field]) : spanOfOwnLine(context.parsed, path)
  const label = meant ? `${meant} If not, add \`${key}\`` : `add \`${key}\``
  return diagnose(context, 'missing-field', path, at, `${owner} needs \`${key}\``, { label, notes })
}
