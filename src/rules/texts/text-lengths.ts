import type { Code } from '../../generated/rule-codes.ts'
import { recommendedLength } from '../../schema/keywords.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

interface Limit {
  code: Code
  /** Follows the number of characters. */
  why?: (min: number | undefined, max: number) => string
  tooLong: (max: number) => string
}

/** What is said of the fields that have a recommended length. */
const limits: Record<string, Limit> = {
  title: {
    code: 'title-length',
    why: (_, max) => `; search results show about ${max}`,
    tooLong: () => 'shorten it',
  },
  description: {
    code: 'description-length',
    why: (min, max) => `; search results show ${min} to ${max}`,
    tooLong: () => 'shorten it',
  },
  // A longer one has three lines on a phone.
  heading: { code: 'long-heading', tooLong: (max) => `use at most ${max}, and write the rest as \`text\` below it` },
}

export default Object.entries(limits).map(([field, { code, why, tooLong }]) =>
  defineRule({
    code,
    severity: 'warning',
    checkFile: eachText(new RegExp(`\\b${escapeRegExp(field)}:`), ({ text, path, place }, { valid }, report) => {
      const { min, max = Number.POSITIVE_INFINITY } = recommendedLength(place.schemas) ?? {}
      const { length } = [...text.trim()]
      const isMeant = field === 'heading' || valid
      if (path.at(-1) !== field || !isMeant || (length >= (min ?? 0) && length <= max)) return
      const what = field === 'heading' ? 'this heading' : `the ${field}`
      const label = length > max ? tooLong(max) : 'say a little more'
      report({ message: `${what} has ${length} characters${why?.(min, max) ?? ''}`, place: { path }, label })
    }),
  }),
)
