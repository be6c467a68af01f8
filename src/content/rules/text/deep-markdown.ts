import { maxMarkdownDepth, maxSigns } from '../../markdown/outline-markdown.ts'
import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'deep-markdown',
  severity: 'error',
  docs: {
    summary: 'Markdown is nested too deeply',
    why: 'Quotes in quotes, lists in lists and signs in signs are of no use to readers after a few levels, and after many nothing can read them. Mostly a key was held down, or a text was copied from a mail with all the mails before it.',
    wrong: '>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> Words',
    right: '> Words',
  },
  onUnsupportedMarkdown: ({ kind, place }, _, report) => {
    if (kind === 'too-deep')
      report({
        message: 'this Markdown is nested too deeply',
        place,
        label: 'write it with fewer signs',
        notes: [`There are at most ${maxMarkdownDepth} levels, and ${maxSigns} signs such as * and [ in a paragraph.`],
      })
  },
})
