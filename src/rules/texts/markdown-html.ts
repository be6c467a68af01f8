import { defineRule } from '../define-rule.ts'
import { eachUnsupported } from '../lib/each.ts'
import { blockForTag } from './lib/html.ts'

export default defineRule({
  code: 'markdown-html',
  severity: 'warning',
  checkFile: eachUnsupported(({ kind, source, place }, schemas, report) => {
    if (kind !== 'html') return
    const type = blockForTag(schemas, source)
    report({
      message: 'HTML is not supported here: readers see the tags',
      place,
      label:
        type === undefined || type === 'prose'
          ? 'write Markdown: **bold**, *emphasis*, [link](/services), ## heading'
          : `end the text here, and add a section instead: \`- type: ${type}\``,
    })
  }),
})
