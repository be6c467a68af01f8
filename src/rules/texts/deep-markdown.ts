import { maxMarkdownDepth, maxSigns } from '../../site/markdown/summarize-markdown.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'deep-markdown',
  severity: 'error',
  docs: {
    summary: 'Markdown is nested too deeply',
    why: 'Readers cannot follow more than a few levels of quotes and lists, and Markdown with very many levels takes too long to read. Usually a key was held down, or a mail was copied with all earlier mails.',
    wrong: '>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> Words',
    right: '> Words',
  },
  onUnsupportedMarkdown: ({ kind, place }, _, report) => {
    if (kind === 'too-deep')
      report({
        message: 'this Markdown is nested too deeply',
        place,
        label: 'use fewer levels and special characters',
        notes: [`The limit is ${maxMarkdownDepth} levels, and ${maxSigns} characters such as * and [ in a paragraph.`],
      })
  },
})
