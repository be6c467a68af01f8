import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachWholePage } from '../lib/each.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule({
  code: 'duplicate-anchor',
  severity: 'error',
  checkSite: eachWholePage(({ file, anchors, headings }, report) => {
    const ids = headings.flatMap(({ id, place }) => (id === undefined ? [] : [{ text: id, place }]))
    const first = new Map<string, TextAt>()
    for (const anchor of [...anchors, ...ids]) {
      const before = first.get(anchor.text)
      if (!before) first.set(anchor.text, anchor)
      else
        report({
          message: say`this page has the anchor \`${anchor.text}\` twice`,
          place: anchor.place,
          label: say`choose another name`,
          related: [{ file, place: before.place, message: say`the first one is at` }],
        })
    }
  }),
})
