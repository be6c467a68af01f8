import type { JsonSchema } from './schema-set.ts'

/** How a field is written in files of another language, see `src/docs/blocks.md`. */
export type InOtherLanguages = 'same' | 'seldom' | { only: readonly string[]; description: string }

/** Our own keywords, which validators ignore, each with the schema of its values. */
export const keywords: Readonly<Record<string, JsonSchema>> = {
  aliases: {},
  becomesItemOf: {},
  defaultSnippets: {},
  deprecationMessage: {},
  earlierEntry: {},
  errorMessage: {},
  inOtherLanguages: {
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { required: ['only', 'description'] },
    else: { enum: ['same', 'seldom'] },
  },
  insteadOfMarkdown: {},
  needsFact: {},
  oneForEach: {},
  patternErrorMessage: {},
  photoWidth: {},
  renamedTo: {},
  traits: {},
  uniqueBy: {},
}

/** @returns the value of a keyword in the outermost of several schemas of one place that has it */
export const keywordIn = (schemas: readonly JsonSchema[], keyword: string): unknown =>
  schemas.find((schema) => schema[keyword] !== undefined)?.[keyword]

/** @returns how a field is written in files of another language; undefined when it may differ */
export const inOtherLanguages = (schemas: readonly JsonSchema[]): InOtherLanguages | undefined =>
  keywordIn(schemas, 'inOtherLanguages') as InOtherLanguages | undefined
