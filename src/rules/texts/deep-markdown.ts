import { maxMarkdownDepth, maxSigns } from '../../site/markdown/summarize-markdown.ts'
import { defineRule } from '../define-rule.ts'
import { eachUnsupported } from '../lib/each.ts'

export default defineRule({
  code: 'deep-markdown',
  severity: 'error',
  checkFile: eachUnsupported(({ kind, place }, _, report) => {
    if (kind === 'too-deep')
      report({
        message: 'this Markdown is nested too deeply',
        place,
        label: 'use fewer levels and special characters',
        notes: [`The limit is ${maxMarkdownDepth} levels, and ${maxSigns} characters such as * and [ in a paragraph.`],
      })
  }),
})
