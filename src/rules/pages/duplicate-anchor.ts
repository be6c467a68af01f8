import { defineRule } from '../define-rule.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule({
  code: 'duplicate-anchor',
  severity: 'error',
  docs: {
    summary: 'A page has the same anchor twice',
    why: 'A link could only lead to the first one. Headings in articles are anchors too.',
    wrong: '- type: prose\n  anchor: prices\n  body: |\n    ## Prices',
    right: '- type: prose\n  anchor: price-list\n  body: |\n    ## Prices',
  },
  onWholePage: ({ file, anchors, headings }, report) => {
    const ids = headings.flatMap(({ id, place }) => (id === undefined ? [] : [{ text: id, place }]))
    const first = new Map<string, TextAt>()
    for (const anchor of [...anchors, ...ids]) {
      const before = first.get(anchor.text)
      if (!before) first.set(anchor.text, anchor)
      else
        report({
          message: `this page has the anchor \`${anchor.text}\` twice`,
          place: anchor.place,
          label: 'choose another name',
          related: [{ file, place: before.place, message: 'the first one is at' }],
        })
    }
  },
})
