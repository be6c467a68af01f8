import type { Diagnostic } from '../diagnostic.ts'
import { spanOfOwnLine } from '../yaml/places.ts'
import { accepts } from './accepts.ts'
import { type Context, diagnose, placeAt, valueAt } from './fault.ts'
import type { Group } from './keys.ts'
import { suggest } from './suggest.ts'
import { synonymsFor } from './synonyms.ts'
import { nounOf, shorten } from './words.ts'

/** An item of a list that is written as a name and a value, `- See prices: /services`: two of its fields in one line. */
export interface Pair {
  group: Group
  /** The two fields, and what each of them is to say. */
  fields: [name: string, text: string][]
}

/** @returns the items of which each lacks just the two fields that its one line says */
export function findPairs(context: Context, groups: Group[]): Pair[] {
  return groups.flatMap((group) => {
    const fields = fieldsOf(context, group)
    return fields ? [{ group, fields }] : []
  })
}

function fieldsOf(context: Context, { path, unknown, missing }: Group): Pair['fields'] | undefined {
  const [[key, value] = ['', undefined], ...more] = Object.entries(valueAt(context, path) as object)
  const [first, second, ...others] = missing
  const isLine = typeof path.at(-1) === 'number' && more.length === 0 && unknown.length === 1
  if (!isLine || second === undefined || first === undefined || others.length > 0) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (suggest(key, missing).length > 0 || synonymsFor(key, missing).length > 0) return undefined
  const takes = (field: string, text: string | number) => accepts(placeAt(context, [...path, field]), text)
  const isSo = takes(first, key) && takes(second, value)
  const isReverse = takes(second, key) && takes(first, value)
  // Where either may be either, or neither is right, only the author knows.
  const texts = isSo === isReverse ? ['…', '…'] : isSo ? [key, String(value)] : [String(value), key]
  return missing.map((field, index) => [field, texts[index] as string])
}

/** @returns the one message about both fields */
export function explainPair(context: Context, { group, fields }: Pair): Diagnostic {
  const { path } = group
  const noun = nounOf(path, context.parsed, placeAt(context, path).role)
  const [first, second] = fields.map(([name, text]) => `\`${name}: ${shorten(text, 40)}\``)
  const [key] = group.unknown
  const message = `\`${key}\` is not a field of ${noun}, which has a line for each of its fields`
  const label = `write ${first}, and ${second} below it`
  return diagnose(context, 'unknown-key', path, spanOfOwnLine(context.parsed, path), message, { label })
}
