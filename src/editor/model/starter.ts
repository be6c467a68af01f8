import { dayAfter } from '../../site/dates.ts'
import type { Catalogue } from '../../words/message.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import { isGroup, isList, type Path, type Value } from '../../yaml/path.ts'
import { tIn } from '../protocol/messages.ts'
import type { Schema } from './schema.ts'
import { inWords } from './words.ts'

/** A first value for something new, and the marks `# rewrite:` of what is only an example in it. */
export interface Starter {
  value: Value
  marks: (Operation & { op: 'mark' })[]
}

/** What a starter depends on. */
export interface StarterContext {
  /** Whether the site has what a link leads to. */
  hasTarget: (href: string) => boolean
  /** The beginnings of the addresses from which the site shows photos. */
  photoHosts: readonly string[]
  /** The texts of the file's language. */
  words: Catalogue
  /** Such as `2026-03-12`. */
  today: string
  /** How many entries a list has to which an entry of a new list belongs; undefined where the list is new too. */
  countOf?: (list: string) => number | undefined
}

/** What a table shows where there is no value. */
export const noValue = '–'

/**
 * @param path where the value will be
 * @returns a first value: that of the example, without what is optional; a text that is alone is empty
 */
export function starterFor(schema: Schema, path: Path, context: StarterContext): Starter {
  if (schema.type === 'string' && isExample(schema)) return { value: '', marks: [] }
  if (schema.items) return startedList(schema, path, context)
  return exampleAt(exampleOf(schema), schema, path, context)
}

/**
 * @param items what the list has
 * @param path of the new item
 * @returns the first value of a further item: a choice that the list has not yet, or an example
 */
export function itemStarter(list: Schema, items: readonly Value[], path: Path, context: StarterContext): Starter {
  const item = list.items
  const free = item?.enum?.find((choice) => !items.includes(choice)) ?? item?.enum?.[0]
  if (free !== undefined) return { value: free, marks: [] }
  const starter = item ? starterFor(item, path, context) : { value: '', marks: [] }
  const [first] = list.examples
  const [sample] = isList(first) ? first : []
  const isNothing = isGroup(starter.value) && Object.keys(starter.value).length === 0
  return isNothing && sample !== undefined ? exampleAt(sample, item, path, context) : starter
}

/** A list starts with as many items as it needs. */
function startedList(list: Schema, path: Path, context: StarterContext): Starter {
  const started: Starter & { value: Value[] } = { value: [], marks: [] }
  while (started.value.length < Math.max(1, list.minItems ?? 1)) {
    const { value, marks } = itemStarter(list, started.value, [...path, started.value.length], context)
    started.value.push(value)
    started.marks.push(...marks)
  }
  return started
}

/** @returns the example of a schema, without what is optional */
function exampleOf(schema: Schema): Value {
  const [example] = schema.examples
  const [choice] = schema.enum ?? []
  if (schema.isGroup) {
    const sample = isGroup(example) ? example : {}
    const needed = schema.fields(sample).filter(({ isRequired }) => isRequired)
    return Object.fromEntries(needed.map(({ name, schema: inner }) => [name, sample[name] ?? exampleOf(inner)]))
  }
  if (example !== undefined) return example
  if (schema.const !== undefined) return schema.const
  if (choice !== undefined) return choice
  if (schema.items) return [exampleOf(schema.items)]
  if (schema.type === 'boolean') return true
  return schema.meaning === 'figure' && schema.type !== 'string' ? (schema.minimum ?? 1) : ''
}

/**
 * @param value an example
 * @param schema undefined for what has no schema
 * @param path where it will be
 * @returns the example for this site, with everything marked that is not a choice
 */
export function exampleAt(value: Value, schema: Schema | undefined, path: Path, context: StarterContext): Starter {
  const marks: Starter['marks'] = []
  return { value: adapted(value, schema, path, context, marks), marks }
}

function adapted(
  value: Value,
  schema: Schema | undefined,
  path: Path,
  context: StarterContext,
  marks: Starter['marks'],
): Value {
  if (isList(value)) {
    const count = context.countOf?.(schema?.oneForEach ?? '') ?? value.length
    const fitting = value
      .slice(0, count)
      .map((item, index) => adapted(item, schema?.items, [...path, index], context, marks))
    return [...fitting, ...Array<Value>(count - fitting.length).fill(noValue)]
  }
  if (isGroup(value)) {
    const schemas = new Map(schema?.fields(value).map((field) => [field.name, field.schema]))
    // The anchor of an item is a word of the example, to which nothing leads.
    const own = isForeign(value.src, context) ? withoutPhoto(value) : value
    const fields = Object.entries(own).filter(([key]) => key !== 'anchor' || path.length <= 2)
    return Object.fromEntries(
      fields.map(([key, inner]) => [key, adapted(inner, schemas.get(key), [...path, key], context, marks)]),
    )
  }
  if (!schema || !isExample(schema)) return value
  marks.push({ op: 'mark', path, word: wordFor(schema) })
  if (isDead(value, schema, context)) return '/'
  if (isOver(value, schema, context)) return dayAfter(context.today, daysUntil) + value.slice(10)
  return isWords(value, schema) ? neutralWords(value, schema, path, context) : value
}

/** Of a host whose photos the site does not show. */
const isForeign = (src: unknown, { photoHosts }: StarterContext): boolean =>
  typeof src === 'string' && src.startsWith('https://') && !photoHosts.some((host) => src.startsWith(host))

/** The drawing is that of the photo. */
const withoutPhoto = ({ subject: _, ...image }: Record<string, unknown>) => ({ ...image, src: '' })

/** From today until something new takes place. */
const daysUntil = 14

/** What is over is not on the page. */
const isOver = (value: unknown, { definition }: Schema, { today }: StarterContext): value is string =>
  definition === 'moment' && typeof value === 'string' && value < today

const isDead = (value: unknown, { definition }: Schema, { hasTarget }: StarterContext): boolean =>
  definition === 'link' && typeof value === 'string' && /^[/#]/.test(value) && !hasTarget(value)

/** Longer than a title or a label. */
const sentenceLength = 40

/** Figures and e-mail addresses say nothing of a trade. */
const isWords = (value: unknown, { meaning, format }: Schema): value is string =>
  typeof value === 'string' &&
  !format &&
  (meaning === 'markdown' || (meaning === 'text' && (value.length > sentenceLength || !/\d/.test(value))))

/** @returns words that any site may start with: examples are those of one trade */
function neutralWords(example: string, { title }: Schema, path: Path, { words }: StarterContext): string {
  if (example.length > sentenceLength) return tIn(words, 'Write a sentence or two here.')
  const name = tIn(words, title ?? inWords(String(path.findLast((part) => typeof part === 'string'))))
  const index = path.slice(2).findLast((part) => typeof part === 'number')
  return typeof index === 'number' ? `${name} ${index + 1}` : name
}

/** What is to be rewritten: not a choice, nor a word that only fits or does not fit, as the name of a drawing. */
export const isExample = ({ meaning }: Schema): boolean => meaning !== undefined && meaning !== 'code'

function wordFor({ meaning, type }: Schema): string {
  if (meaning === 'photo' || meaning === 'link') return meaning
  return type === 'string' ? 'text' : 'figure'
}
