import { defineRule } from '../define-rule.ts'

/** Characters that search results show; also in the schema's description. */
export const descriptionLength = { min: 50, max: 160 }

export default defineRule({
  code: 'description-length',
  severity: 'warning',
  docs: {
    summary: 'A description is too long or too short for search results',
    why: 'Search results show 50 to 160 characters. In place of a shorter one they often show any sentence of the page.',
    wrong: 'description: About us.',
    right: 'description: Who we are, where we work and what our clients in Northbridge say about us.',
  },
  onSummary: ({ fields: { description } }, kind, report) => {
    const { min, max } = descriptionLength
    const length = description?.text.trim().length ?? min
    if (kind !== 'page' || !description || (length >= min && length <= max)) return
    report({
      message: `the description has ${length} characters; search results show ${min} to ${max}`,
      place: description.place,
      label: length > max ? 'shorten it' : 'say a little more',
    })
  },
})
