import { defineRule } from '../define-rule.ts'
import { eachPart } from '../lib/each.ts'

/** Characters that search results show; also in the schema's description. */
export const descriptionLength = { min: 50, max: 160 }

export default defineRule({
  code: 'description-length',
  severity: 'warning',
  checkFile: eachPart(({ fields: { description } }, kind, report) => {
    const { min, max } = descriptionLength
    const length = description?.text.trim().length ?? min
    if (kind !== 'page' || !description || (length >= min && length <= max)) return
    report({
      message: `the description has ${length} characters; search results show ${min} to ${max}`,
      place: description.place,
      label: length > max ? 'shorten it' : 'say a little more',
    })
  }),
})
