import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'markdown-empty',
  severity: 'warning',
  docs: {
    summary: 'A heading or a link has no text',
    why: 'It is invisible, but screen readers still stop at it.',
    wrong: 'See [](/services).',
    right: 'See [our services](/services).',
  },
  onUnsupportedMarkdown: ({ kind, source, place }, _, report) => {
    if (kind !== 'no-words') return
    const isHeading = source.startsWith('#')
    report({
      message: isHeading ? 'this heading has no text' : 'this link has no text, so nobody sees it',
      place,
      label: isHeading ? `write it after the ${source}, or remove the line` : 'write it between the brackets',
    })
  },
})
