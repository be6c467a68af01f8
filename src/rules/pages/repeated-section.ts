import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'repeated-section',
  severity: 'warning',
  checkFile: ({ document, valid }, report) => {
    const { sections } = Object(document) as { sections?: readonly unknown[] }
    if (!valid || !sections) return
    const first = new Map<string, number>()
    for (const [index, section] of sections.entries()) {
      const text = JSON.stringify(section)
      const same = first.get(text)
      if (same === undefined) first.set(text, index)
      else
        report({
          message: say`this section is the same as section ${same + 1} of the page`,
          place: { path: ['sections', index], target: 'entry' },
          label: say`rewrite it, or delete it`,
        })
    }
  },
})
