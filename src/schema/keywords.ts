import type { DataKind } from '../generated/data-kinds.ts'
import type { Value } from '../yaml/path.ts'

/** How a field is written in files of another language, see `src/docs/blocks.md`. */
export type InOtherLanguages = 'same' | 'seldom' | { only: readonly string[]; description: string }

/** What a value says to readers, see `src/docs/blocks.md`. */
export type Meaning = 'text' | 'markdown' | 'figure' | 'date' | 'link' | 'photo' | 'code'

/** What stands for the company among the fields of `structuredData`, such as the provider of a course. */
export const theCompany = '@company'

/** A parsed JSON Schema, with the keywords that we read. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly hint?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: Value
  readonly examples?: readonly unknown[]
  readonly deprecated?: boolean
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly properties?: Readonly<Record<string, JsonSchema | false>>
  readonly additionalProperties?: JsonSchema | false
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly allOf?: readonly JsonSchema[]
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly dataKind?: DataKind
  readonly inForm?: false
  readonly inOtherLanguages?: InOtherLanguages
  readonly insteadOfMarkdown?: readonly string[]
  readonly meaning?: Meaning
  readonly oneForEach?: string
  readonly order?: 'newest' | 'upcoming'
  readonly recommendedLength?: RecommendedLength
}

/** What the keyword `traits` of a block may say, beside its `budget`. */
export const traits: Readonly<Record<string, JsonSchema>> = {
  mainHeading: { const: true, description: "Its heading is the page's h1." },
  ownBackground: {
    const: true,
    description: 'It has its own background, so layouts and backgrounds do not alternate there.',
  },
  cardImage: { const: true, description: "Its `image` is the image of the page's card." },
  cards: { const: true, description: 'Its `items` are cards, and it may `collect` those of child pages.' },
  everyPage: { const: true, description: 'As a shared section it is on all pages.' },
  data: { const: true, description: 'Its `items` may be data files, by `from`.' },
  upcoming: {
    const: true,
    description: 'Its own `items` take place: the next date of each is shown, and none that is over.',
  },
  rows: {
    const: true,
    description: 'Its `items` are rows, which show the fields of data files that its `columns` name.',
  },
  small: { const: true, description: 'It may be in a block that holds others.' },
  period: { const: true, description: 'It is shown `from` one day `until` another.' },
  address: { const: true, description: 'It, or a block in it, shows the address of its page.' },
}

const bytes: JsonSchema = { type: 'integer' }
const text: JsonSchema = { type: 'string' }

/** Our own keywords, which validators ignore, each with the schema of its values. */
export const keywords: Readonly<Record<string, JsonSchema>> = {
  aliases: { type: ['array', 'object'] },
  dataKind: text,
  defaultSnippets: {},
  deprecationMessage: text,
  earlierEntry: text,
  errorMessage: {},
  hint: text,
  inCopies: { enum: ['same', 'omit', 'today', 'text', 'figure', 'photo', 'place', 'search words', 'tags', 'list'] },
  inForm: { const: false },
  inOtherLanguages: {
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { required: ['only', 'description'] },
    else: { enum: ['same', 'seldom'] },
  },
  insteadOfMarkdown: { type: 'array', items: text },
  meaning: { enum: ['text', 'markdown', 'figure', 'date', 'link', 'photo', 'code'] satisfies Meaning[] },
  namesPage: { const: true },
  needsFact: text,
  oneForEach: text,
  order: { enum: ['newest', 'upcoming'] },
  paragraphs: { const: true },
  patternErrorMessage: text,
  photoWidth: { type: 'integer' },
  photoHeight: { type: 'integer' },
  recommendedLength: {
    required: ['max'],
    additionalProperties: false,
    properties: { min: { type: 'integer' }, max: { type: 'integer' } },
  },
  renamedTo: text,
  sendsTo: text,
  structuredData: { type: 'object', required: ['@type'] },
  tables: { const: true },
  traits: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...traits,
      budget: { type: 'object', additionalProperties: false, properties: { html: bytes, css: bytes, script: bytes } },
    },
  },
  uniqueBy: text,
}

/** How many characters a text should have. */
export interface RecommendedLength {
  min?: number
  max: number
}

/** @returns the value of a keyword in the outermost of several schemas of one place that has it */
export const keywordIn = <K extends string>(schemas: readonly JsonSchema[], keyword: K): JsonSchema[K] =>
  schemas.find((schema) => schema[keyword] !== undefined)?.[keyword]

/** @returns how a field is written in files of another language; undefined when it may differ */
export const inOtherLanguages = (schemas: readonly JsonSchema[]): InOtherLanguages | undefined =>
  keywordIn(schemas, 'inOtherLanguages')

/** @returns what a value says to readers, by the schemas of its place; undefined for choices, groups and lists */
export function meaningOf(schemas: readonly JsonSchema[]): Meaning | undefined {
  const said = keywordIn(schemas, 'meaning')
  if (said) return said
  if (schemas.some((schema) => 'enum' in schema || 'const' in schema)) return undefined
  const type = keywordIn(schemas, 'type')
  if (type === 'number' || type === 'integer') return 'figure'
  if (type !== 'string') return undefined
  const isFree = schemas.every(({ format, pattern = anyText }) => format === undefined && pattern === anyText)
  return isFree ? 'text' : 'figure'
}

/** The pattern of texts that are not empty. */
const anyText = '\\S'

/** @returns how many characters a text should have; undefined when its schema does not say */
export const recommendedLength = (schemas: readonly JsonSchema[]): RecommendedLength | undefined =>
  keywordIn(schemas, 'recommendedLength')
