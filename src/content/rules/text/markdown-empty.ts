import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'markdown-empty',
  severity: 'warning',
  docs: {
    summary: 'A heading or a link has no words',
    why: 'Nobody sees it, but people who listen to a page come to a heading or a link that says nothing.',
    wrong: 'See [](/services).',
    right: 'See [our services](/services).',
  },
  onUnsupportedMarkdown: ({ kind, source, place }, _, report) => {
    if (kind !== 'no-words') return
    const isHeading = source.startsWith('#')
    report({
      message: isHeading ? 'this heading has no words' : 'this link has no words, so nobody sees it',
      place,
      label: isHeading ? `write them after the ${source}, or remove the line` : 'write them between the brackets',
    })
  },
})
