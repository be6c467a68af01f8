import type { Code } from '../../generated/rule-codes.ts'
import { recommendedLength } from '../../schema/keywords.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/** The fields that have a recommended length. */
const fields: Readonly<Record<string, Code>> = {
  title: 'title-length',
  description: 'description-length',
  // A longer one has three lines on a phone.
  heading: 'long-heading',
}

export default Object.entries(fields).map(([field, code]) =>
  defineRule({
    code,
    severity: 'warning',
    checkFile: eachText(/\b(?:title|description|heading):/, ({ text, path, place }, _, report) => {
      if (path.at(-1) !== field) return
      const { min = 0, max = Number.POSITIVE_INFINITY } = recommendedLength(place.schemas) ?? {}
      const { length } = [...text.trim()]
      if (length >= min && length <= max) return
      const message =
        min > 0
          ? say`\`${field}\` has ${length} characters; ${min} to ${max} are recommended`
          : say`\`${field}\` has ${length} characters; at most ${max} are recommended`
      report({ message, place: { path }, label: length > max ? adviseShorter(field) : say`say a little more` })
    }),
  }),
)

const adviseShorter = (field: string): AuthorText =>
  field === 'heading' ? say`shorten it, or write the rest as \`text\` below it` : say`shorten it`
