import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'markdown-image',
  severity: 'warning',
  docs: {
    summary: 'A text contains a picture',
    why: 'Pictures are not supported in texts, because they need a description, a size and a place in the design. Use a section that shows a picture.',
    wrong: 'body: |\n  ![A garden](/garden.jpg)',
    right: '- type: media-text\n  image: …',
  },
  onUnsupportedMarkdown: ({ kind, place }, { blockInsteadOf }, report) => {
    if (kind !== 'image') return
    const type = blockInsteadOf('image')
    report({
      message: 'Markdown pictures are not supported: readers see only their descriptions',
      place,
      label: `end the text here, and show the picture in a ${type ? `${type} section` : 'section of its own'}`,
    })
  },
})
