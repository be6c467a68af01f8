import type { Code } from '../codes/codes.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SchemaPlace } from '../schemas/schema-walk.ts'
import { quoted } from '../syntax/draft.ts'
import type { Path } from '../yaml/parse.ts'
import { sourceOf } from '../yaml/places.ts'
import { accepts } from './accepts.ts'
import { wordsFor } from './causes.ts'
import { type Context, diagnose, placeAt, valueAt } from './fault.ts'
import { adviceFor, ruleOf } from './formats.ts'
import { choicesNamed } from './named-choices.ts'
import { help, nameOf, parentOf, spanOf } from './names.ts'
import { describeValue, describeWanted, shorten } from './words.ts'

/** A value of the wrong kind: a number for a text, a list for one thing, and the reverse. */
export function explainType(context: Context, path: Path, type: unknown): Diagnostic {
  const value = valueAt(context, path)
  const source = sourceOf(context.parsed, path)
  const wanted = String([type].flat()[0])
  const place = placeAt(context, path)
  const { code, label }: Hint = path.length === 0 ? { code: 'wrong-type' } : hint(context, path, wanted, value, source)
  const message = `${nameOf(path)} must be ${describeWanted(type)}, but this is ${describeValue(value, source)}`
  const span = spanOf(context, path, value)
  // The source and not the value: 4.90 stays 4.90, and a phone number keeps its zeros.
  const isQuotable = typeof value === 'number' && wanted === 'string' && source && accepts(place, source)
  const fix = isQuotable ? { span, text: `"${source}"` } : undefined
  return diagnose(context, code, parentOf(path), span, message, { label, notes: help(context, path), fix })
}

type Hint = { code: Code; label?: string | undefined }

function hint(context: Context, path: Path, wanted: string, value: unknown, source: string | undefined): Hint {
  const place = placeAt(context, path)
  if (wanted === 'string') return wantsText(context, path, value, source)
  if (wanted === 'array')
    return { code: 'needs-list', label: severalLabel(context, path, value) ?? listLabel(value, source) }
  if (Array.isArray(value))
    return { code: 'needs-one', label: 'remove the dash or the brackets: one is wanted here, not a list' }
  if (wanted === 'boolean') return { code: 'wrong-type', label: booleanLabel(value) }
  if (wanted === 'number' || wanted === 'integer') return { code: 'wrong-type', label: numberLabel(place, value) }
  return {
    code: 'wrong-type',
    label: wanted === 'object' ? 'write its fields on the lines below, indented' : undefined,
  }
}

function wantsText(context: Context, path: Path, value: unknown, source: string | undefined): Hint {
  const place = placeAt(context, path)
  if (typeof value === 'number' || typeof value === 'boolean') {
    const text = source ?? String(value)
    // In quotes it may still not be what the field takes: 20260312 is no date.
    const label = accepts(place, text) ? `put it in quotes: "${text}"` : (adviceFor(place, path, text) ?? ruleOf(place))
    return { code: 'needs-quotes', label }
  }
  if (Array.isArray(value))
    return { code: 'needs-one', label: 'remove the dash or the brackets: one text is wanted here, not a list' }
  return notAGroup(context, path, (value ?? {}) as object)
}

/** `- Fixed price: always` is read as a field called `Fixed price`; in a list of texts any word before a colon is. */
function notAGroup({ parsed }: Context, path: Path, value: object): Hint {
  const [[name, text] = ['', undefined], ...more] = Object.entries(value)
  const isEntry = typeof path.at(-1) === 'number' && (text === null || typeof text !== 'object')
  if (more.length > 0 || !(isEntry || /[\sA-Z]/.test(name))) return { code: 'wrong-type' }
  const words = typeof text === 'string' ? text : (sourceOf(parsed, [...path, name]) ?? '')
  const orAlone = typeof text === 'string' && parsed.names.has(name) ? `write \`${shorten(words, 30)}\` alone, or ` : ''
  const inQuotes = `put it in quotes: ${quoted(`${name}: ${words}`)}`
  return { code: 'unquoted-colon', label: `the colon makes it a field; ${orAlone}${inQuotes}` }
}

/** A text that says what the list is to have: `Monday-Friday`. */
function severalLabel(context: Context, path: Path, value: unknown): string | undefined {
  const named = typeof value === 'string' ? choicesNamed(value, wordsFor(context, [...path, 0])) : []
  return named.length > 0 ? `write \`[${named.join(', ')}]\`` : undefined
}

function listLabel(value: unknown, source: string | undefined): string {
  if (source?.startsWith('-')) return 'a space is missing behind each dash'
  if (source?.includes('\n'))
    return `start each line with a dash and a space: \`- ${itemIn(source.split('\n')[0] ?? '')}\``
  if (typeof value === 'string' && /[,;] /.test(value))
    return 'write each on a line of its own, with a dash and a space before it'
  const [[name, first] = ['', undefined], ...others] = Object.entries(Object(value))
  // Entries that were given numbers or names, in place of dashes.
  if (typeof first === 'object' && first !== null && !Array.isArray(first))
    return `write a dash in the place of \`${shorten(name, 30)}:\`${others.length > 0 ? ', and of each name below it in the same column' : ''}`
  if (typeof value === 'object') return 'put a dash and a space before its first field, and indent the others below it'
  return `write it below, after a dash: \`- ${itemIn(source ?? String(value))}\``
}

/** A word processor's dash or dot, and a number, are no part of an item. */
function itemIn(line: string): string {
  return shorten(line.replace(/^(?:[•·–—]|\d{1,2}[.)] ) */, ''), 30)
}

function booleanLabel(value: unknown): string | undefined {
  const word = typeof value === 'object' ? '' : String(value).toLowerCase()
  if (['yes', 'on', 'y', 'true', '1'].includes(word)) return 'write `true`'
  return ['no', 'off', 'n', 'false', '0'].includes(word) ? 'write `false`' : 'write `true` or `false`, without quotes'
}

function numberLabel(place: SchemaPlace, value: unknown): string {
  const number = typeof value === 'string' ? numberIn(value) : undefined
  if (number !== undefined && accepts(place, number)) return `write \`${number}\`, without quotes and unit`
  return place.schemas.some(({ type }) => type === 'integer') ? 'write a whole number' : 'write it in digits alone'
}

/** Groups of three digits with any sign between them, then decimals, then what may follow without changing the number. */
const written =
  /^[^\d]*?(-?\d+(?:[.,'’_\s]\d{3})*)(?:[.,](\d{1,2}))?[.,]?\s*(k\b)?\s*(?:€|eur|euros?|min|minutes?|stars?)?(?:[^\p{L}\d\s][^\d]*)?$/iu

/** @returns the number that a text certainly says; undefined when it may be another one */
function numberIn(text: string): number | undefined {
  const [all, whole = '', decimals = '0', thousands] = written.exec(text) ?? []
  if (all === undefined) return undefined
  const number = Number(`${whole.replaceAll(/[^\d-]/g, '')}.${decimals}`)
  return thousands ? Math.round(number * 1000) : number
}
