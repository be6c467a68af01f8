import { defineRule } from '../define-rule.ts'
import { eachUnsupported } from '../lib/each.ts'

export default defineRule({
  code: 'markdown-image',
  severity: 'warning',
  checkFile: eachUnsupported(({ kind, place }, { blockInsteadOf }, report) => {
    if (kind !== 'image') return
    const type = blockInsteadOf('image')
    report({
      message: 'Markdown pictures are not supported: readers see only their descriptions',
      place,
      label: `end the text here, and show the picture in a ${type ? `${type} section` : 'section of its own'}`,
    })
  }),
})
