import { countOf } from '../../model/text.ts'
import { defineRule } from '../lib/define-rule.ts'
import { linesWith } from '../lib/text/comments.ts'

/** What `npm run new` writes next to each text that still is another page's. */
const mark = '# rewrite:'

export default defineRule({
  code: 'rewrite-mark',
  severity: 'error',
  docs: {
    summary: 'A text is not rewritten yet',
    why: "`npm run new` made the page from another one, and this line still says what that page says. Rewrite it for this page, then delete the mark, which readers would see inside of a text over several lines. A page with such marks can only be a draft (`draft: true`): otherwise another page's words would be published under its name.",
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
          ? `${countOf(marks.length, 'text')} on this page still say what another page says`
          : 'this text still says what another page says',
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
