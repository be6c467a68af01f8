import type { Code } from '../../generated/rule-codes.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

interface Limit {
  code: Code
  min?: number
  max: number
  /** Follows the number of characters. */
  why?: string
  tooLong: string
}

/** The limits of fields. Those of search results are also in the schema's descriptions. */
const limits: Record<string, Limit> = {
  title: { code: 'title-length', max: 60, why: '; search results show about 60', tooLong: 'shorten it' },
  description: {
    code: 'description-length',
    min: 50,
    max: 160,
    why: '; search results show 50 to 160',
    tooLong: 'shorten it',
  },
  // With more, it has three lines on a phone.
  heading: { code: 'long-heading', max: 90, tooLong: 'use at most 90, and write the rest as `text` below it' },
}

export default Object.entries(limits).map(([field, { code, min = 0, max, why = '', tooLong }]) =>
  defineRule({
    code,
    severity: 'warning',
    checkFile: eachText(new RegExp(`\\b${field}:`), ({ text, path }, { kind, valid }, report) => {
      const { length } = [...text.trim()]
      const isMeant = field === 'heading' || (path.length === 1 && kind === 'page' && valid)
      if (path.at(-1) !== field || !isMeant || (length >= min && length <= max)) return
      const what = field === 'heading' ? 'this heading' : `the ${field}`
      const label = length > max ? tooLong : 'say a little more'
      report({ message: `${what} has ${length} characters${why}`, place: { path }, label })
    }),
  }),
)
