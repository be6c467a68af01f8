import type { Operation } from '../protocol.ts'
import { isRecord, type Path } from './paths.ts'
import { fieldsOf, type Resolve, resolveSchema, type Schema } from './schema.ts'

/** A first value for something new, and the marks `# rewrite:` of what is only an example in it. */
export interface Starter {
  value: unknown
  marks: (Operation & { op: 'mark' })[]
}

/** What a starter depends on. */
export interface StarterContext {
  resolve: Resolve
  /** Whether the site has what a link leads to. */
  hasTarget: (href: string) => boolean
}

/**
 * @param path where the value will be
 * @returns a first value: that of the example, without what is optional; a text that is alone is empty
 */
export function starterFor(schema: Schema, path: Path, context: StarterContext): Starter {
  const full = resolveSchema(schema, context.resolve)
  if (full.type === 'string' && !hasChoices(full)) return { value: '', marks: [] }
  if (full.items) return startedList(full, path, context)
  return exampleAt(exampleOf(schema, context.resolve), schema, path, context)
}

/**
 * @param items what the list has
 * @param path of the new item
 * @returns the first value of a further item: a choice that the list has not yet, or an example
 */
export function itemStarter(list: Schema, items: readonly unknown[], path: Path, context: StarterContext): Starter {
  const item = list.items ?? {}
  const { enum: choices } = resolveSchema(item, context.resolve)
  if (choices) return { value: choices.find((choice) => !items.includes(choice)) ?? choices[0], marks: [] }
  const starter = starterFor(item, path, context)
  const [[example] = []] = (list.examples ?? []) as unknown[][]
  const isNothing = isRecord(starter.value) && Object.keys(starter.value).length === 0
  return isNothing ? exampleAt(example, item, path, context) : starter
}

/** A list starts with as many items as it needs. */
function startedList(list: Schema, path: Path, context: StarterContext): Starter {
  const starters: Starter[] = []
  while (starters.length < Math.max(1, list.minItems ?? 1)) {
    const items = starters.map(({ value }) => value)
    starters.push(itemStarter(list, items, [...path, starters.length], context))
  }
  return joined(
    starters.map(({ value }) => value),
    starters,
  )
}

const joined = (value: unknown, parts: Starter[]): Starter => ({ value, marks: parts.flatMap(({ marks }) => marks) })

/** @returns the example of a schema, without what is optional */
function exampleOf(schema: Schema, resolve: Resolve): unknown {
  const full = resolveSchema(schema, resolve)
  const [example] = full.examples ?? []
  if (full.properties) {
    const sample = isRecord(example) ? example : {}
    const needed = fieldsOf(full, sample, resolve).filter(({ isRequired }) => isRequired)
    return Object.fromEntries(
      needed.map(({ name, schema: inner }) => [name, sample[name] ?? exampleOf(inner, resolve)]),
    )
  }
  if (example !== undefined) return example
  if (full.const !== undefined) return full.const
  if (full.enum) return full.enum[0]
  if (full.items) return [exampleOf(full.items, resolve)]
  return full.type === 'boolean' ? true : full.type === 'number' || full.type === 'integer' ? (full.minimum ?? 1) : ''
}

/**
 * @param value an example
 * @param path where it will be
 * @returns the example for this site, with everything marked that is not a choice
 */
export function exampleAt(value: unknown, schema: Schema, path: Path, context: StarterContext): Starter {
  const { resolve } = context
  const full = resolveSchema(schema, resolve)
  if (Array.isArray(value)) {
    const parts = value.map((item, index) => exampleAt(item, full.items ?? {}, [...path, index], context))
    return joined(
      parts.map((part) => part.value),
      parts,
    )
  }
  if (isRecord(value)) {
    const schemas = new Map(fieldsOf(full, value, resolve).map((field) => [field.name, field.schema]))
    const parts = Object.entries(value).map(
      ([key, inner]) => [key, exampleAt(inner, schemas.get(key) ?? {}, [...path, key], context)] as const,
    )
    return joined(
      Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
      parts.map(([, part]) => part),
    )
  }
  if (hasChoices(full)) return { value, marks: [] }
  return { value: isDead(value, full, context) ? '/' : value, marks: [{ op: 'mark', path, word: wordFor(full) }] }
}

const isDead = (value: unknown, { definition }: Schema, { hasTarget }: StarterContext): boolean =>
  definition === 'link' && typeof value === 'string' && /^[/#]/.test(value) && !hasTarget(value)

/** Definitions of words that only fit or do not fit, as the name of an icon. */
const names = ['icon', 'subject', 'anchor', 'tag', 'dataName']

/** Schemas without a type are those of what the form does not show. */
const hasChoices = ({ definition = '', const: fixed, enum: choices, type }: Schema): boolean =>
  fixed !== undefined || choices !== undefined || type === undefined || type === 'boolean' || names.includes(definition)

const wordFor = ({ definition = '', type }: Schema): string =>
  type === 'string' ? ({ photo: 'photo', link: 'link' }[definition] ?? 'text') : 'figure'
