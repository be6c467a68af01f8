import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'markdown-html',
  severity: 'warning',
  docs: {
    summary: 'A text has HTML in it',
    why: 'For safety, HTML is shown to readers as it is typed. Markdown has signs for what texts need.',
    wrong: 'A <b>bold</b> word.',
    right: 'A **bold** word.',
  },
  onUnsupportedMarkdown: ({ kind, place }, _, report) => {
    if (kind === 'html')
      report({
        message: 'readers see HTML as it is typed here',
        place,
        label: 'write Markdown: **bold**, *emphasis*, [link](/services), ## heading',
      })
  },
})
