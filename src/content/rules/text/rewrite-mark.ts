import { countOf } from '../../model/text.ts'
import { defineRule } from '../lib/define-rule.ts'
import { linesWith } from '../lib/text/comments.ts'

/** The marker that `npm run new` adds to each text of the copied page. */
const mark = '# rewrite:'

export default defineRule({
  code: 'rewrite-mark',
  severity: 'error',
  docs: {
    summary: 'A text is not rewritten yet',
    why: '`npm run new` copied the page from another one, and this line still has the text of that page. Rewrite it for this page, then delete the mark. A page with such marks must be a draft (`draft: true`).',
    wrong: 'heading: Renovating in Marbella # rewrite: text',
    right: 'heading: Between the port and the old town',
  },
  onComments: ({ yaml, document }, report) => {
    const marks = linesWith(yaml, mark).flatMap(({ text, start, line }) => {
      const column = text.search(/(?<!\S)# rewrite:/)
      return column < 0 ? [] : [{ line, start: start + column, end: start + text.length }]
    })
    const [first, ...more] = marks
    if (!first) return
    const isDraft = (document as { draft?: unknown } | undefined)?.draft === true
    const lines = more.map(({ line }) => line).join(', ')
    report({
      severity: isDraft ? 'warning' : 'error',
      message:
        more.length > 0
          ? `${countOf(marks.length, 'place')} on this page still have the content of another page`
          : 'this is still the content of another page',
      place: { range: [first.start, first.end] },
      label: 'rewrite it for this page, then delete the mark',
      notes: [
        ...(more.length > 0
          ? [more.length > 1 ? `the others are in lines ${lines}` : `the other is in line ${lines}`]
          : []),
        ...(isDraft
          ? []
          : ['Until all is rewritten, `draft: true` at the top keeps the page out of the published site.']),
      ],
    })
  },
})
