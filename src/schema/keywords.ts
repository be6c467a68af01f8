import type { JsonSchema } from './schema-set.ts'

/** How a field is written in files of another language, see `src/docs/blocks.md`. */
export type InOtherLanguages = 'same' | 'seldom' | { only: readonly string[]; description: string }

/** What a value says to readers, see `src/docs/blocks.md`. */
export type Meaning = 'text' | 'markdown' | 'figure' | 'date' | 'link' | 'photo' | 'code'

/** What stands for the company among the fields of `structuredData`, such as the provider of a course. */
export const theCompany = '@company'

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
export const keywordIn = (schemas: readonly JsonSchema[], keyword: string): unknown =>
  schemas.find((schema) => schema[keyword] !== undefined)?.[keyword]

/** @returns how a field is written in files of another language; undefined when it may differ */
export const inOtherLanguages = (schemas: readonly JsonSchema[]): InOtherLanguages | undefined =>
  keywordIn(schemas, 'inOtherLanguages') as InOtherLanguages | undefined

/** @returns what a value says to readers, by the schemas of its place; undefined for choices, groups and lists */
export function meaningOf(schemas: readonly JsonSchema[]): Meaning | undefined {
  const said = keywordIn(schemas, 'meaning') as Meaning | undefined
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
  keywordIn(schemas, 'recommendedLength') as RecommendedLength | undefined
