import type { Code } from '../../generated/rule-codes.ts'
import { recommendedLength } from '../../schema/keywords.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

interface Limit {
  code: Code
  /** Follows the number of characters. */
  why?: (min: number | undefined, max: number) => AuthorText
  tooLong: (max: number) => AuthorText
}

/** What is said of the fields that have a recommended length. */
const limits: Record<string, Limit> = {
  title: {
    code: 'title-length',
    why: (_, max) => say`; search results show about ${max}`,
    tooLong: () => say`shorten it`,
  },
  description: {
    code: 'description-length',
    why: (min, max) => say`; search results show ${min} to ${max}`,
    tooLong: () => say`shorten it`,
  },
  // A longer one has three lines on a phone.
  heading: { code: 'long-heading', tooLong: (max) => say`use at most ${max}, and write the rest as \`text\` below it` },
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
      const what = field === 'heading' ? say`this heading` : say`the ${field}`
      const label = length > max ? tooLong(max) : say`say a little more`
      report({ message: say`${what} has ${length} characters${why?.(min, max) ?? ''}`, place: { path }, label })
    }),
  }),
)
