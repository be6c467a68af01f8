import type { Diagnostic } from '../diagnostic.ts'
import { replaceWord } from '../fix/replace.ts'
import type { Path } from '../yaml/parse.ts'
import { keyAt, spanOfKey, spanOfOwnLine, spanOfValue } from '../yaml/places.ts'
import { type Context, diagnose, placeAt, valueAt } from './fault.ts'
import { oddCharacters } from './odd-characters.ts'
import { certain, didYouMean, suggest } from './suggest.ts'
import { synonymsFor } from './synonyms.ts'
import { choices } from './words.ts'

/** A section without `type`: misspelt, written as the section's name, or left out. */
export function explainMissingType(context: Context, path: Path): Diagnostic {
  const section = valueAt(context, path) as Record<string, unknown>
  const types = blockTypes(context, path)
  const keys = Object.keys(section)
  const misspelt = keys.find((key) => isMeantAsType(key, section[key], types))
  if (misspelt !== undefined) {
    const span = spanOfKey(context.parsed, [...path, misspelt])
    const message = `\`${misspelt}\` is not a field of a section${oddCharacters(misspelt)}`
    const key = keyAt(context.parsed, [...path, misspelt])
    const fix = certain(misspelt, ['type']) && replaceWord(context.parsed, key, 'type')
    return diagnose(context, 'unknown-key', path, span, message, { label: didYouMean(['type']), fix: fix || undefined })
  }
  const named = keys.find((key) => types.includes(key))
  const span = named ? spanOfKey(context.parsed, [...path, named]) : spanOfOwnLine(context.parsed, path)
  const label = named ? `write \`type: ${named}\`, and its fields below it` : 'add `type: …`'
  return diagnose(context, 'missing-field', path, span, 'a section needs `type`', {
    label,
    notes: [`types: ${choices(types)}`],
  })
}

/** A section that is not a group of fields, such as `- hero`. */
export function explainBareSection(context: Context, path: Path): Diagnostic | undefined {
  const value = valueAt(context, path)
  if (typeof value !== 'string') return undefined
  const types = blockTypes(context, path)
  const [type] = suggest(value, types)
  const label = type ? `write \`- type: ${type}\`, and its fields below it` : undefined
  const message = 'a section must be a group of fields, but this is text'
  return diagnose(context, 'wrong-type', path, spanOfValue(context.parsed, path), message, {
    label,
    notes: [`types: ${choices(types)}`],
  })
}

function isMeantAsType(key: string, value: unknown, types: string[]): boolean {
  if (typeof value !== 'string') return false
  const isType = suggest(value, types).length > 0
  return (suggest(key, ['type']).length > 0 || synonymsFor(key, ['type']).length > 0) && isType
}

function blockTypes(context: Context, path: Path): string[] {
  return (placeAt(context, [...path, 'type']).schemas.find((schema) => Array.isArray(schema.enum))?.enum ??
    []) as string[]
}
