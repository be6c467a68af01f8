import { defineRule } from '../define-rule.ts'
import { eachPart } from '../lib/each.ts'

/** Characters that search results show; also in the schema's description. */
export const maxTitleLength = 60

export default defineRule({
  code: 'title-length',
  severity: 'warning',
  checkFile: eachPart(({ fields: { title } }, kind, report) => {
    if (kind !== 'page' || !title || title.text.length <= maxTitleLength) return
    report({
      message: `the title has ${title.text.length} characters; search results show about ${maxTitleLength}`,
      place: title.place,
      label: 'shorten it',
    })
  }),
})
