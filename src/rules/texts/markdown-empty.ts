import { defineRule } from '../define-rule.ts'
import { eachUnsupported } from '../lib/each.ts'

export default defineRule({
  code: 'markdown-empty',
  severity: 'warning',
  checkFile: eachUnsupported(({ kind, source, place }, _, report) => {
    if (kind !== 'no-words') return
    const isHeading = source.startsWith('#')
    report({
      message: isHeading ? 'this heading has no text' : 'this link has no text, so nobody sees it',
      place,
      label: isHeading ? `write it after the ${source}, or remove the line` : 'write it between the brackets',
    })
  }),
})
