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

/** Our own keywords, which validators ignore, each with the schema of its values. */
export const keywords: Readonly<Record<string, JsonSchema>> = {
  aliases: {},
  dataKind: { type: 'string' },
  defaultSnippets: {},
  deprecationMessage: {},
  earlierEntry: {},
  errorMessage: {},
  hint: { type: 'string' },
  inCopies: { enum: ['same', 'omit', 'today', 'text', 'figure', 'photo', 'place', 'search words', 'tags', 'list'] },
  inForm: { const: false },
  inOtherLanguages: {
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { required: ['only', 'description'] },
    else: { enum: ['same', 'seldom'] },
  },
  insteadOfMarkdown: {},
  meaning: { enum: ['text', 'markdown', 'figure', 'date', 'link', 'photo', 'code'] satisfies Meaning[] },
  namesPage: { const: true },
  needsFact: {},
  oneForEach: {},
  order: { enum: ['newest', 'upcoming'] },
  paragraphs: { const: true },
  patternErrorMessage: {},
  photoWidth: {},
  photoHeight: {},
  recommendedLength: {
    required: ['max'],
    additionalProperties: false,
    properties: { min: { type: 'integer' }, max: { type: 'integer' } },
  },
  renamedTo: {},
  structuredData: { type: 'object', required: ['@type'] },
  tables: { const: true },
  traits: {},
  uniqueBy: {},
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
