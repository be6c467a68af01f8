import { countOf } from '../../site/text.ts'
import type { Range } from '../../yaml/ranges.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { linesWith } from './lib/comments.ts'

/** A mark in a file, by offsets. */
interface Mark {
  line: number
  start: number
  end: number
}

/** The marker that `npm run new` adds to each text of a copied page. */
const mark = '# rewrite:'

/** The marker of the texts of a new site. They are nobody else's, so the site can be built and looked at. */
const sample = '# replace:'

export default defineRule({
  code: 'rewrite-mark',
  severity: 'error',
  checkComments: ({ yaml, document }, report) => {
    const samples = marksOf(yaml, sample)
    if (samples[0]) report(leftOfSample(samples, [samples[0].start, samples[0].end]))
    const marks = marksOf(yaml, mark)
    const [first] = marks
    if (!first) return
    const isDraft = (document as { draft?: unknown } | undefined)?.draft === true
    const range = [first.start, first.end] as const
    report(isDraft ? leftInDraft(marks, range) : leftOnPage(marks, range))
  },
})

/** @returns whether the author of a new page or site has texts left to rewrite */
export const hasMarks = (yaml: DocumentContext['yaml']): boolean =>
  [mark, sample].some((one) => marksOf(yaml, one).length > 0)

function marksOf(yaml: DocumentContext['yaml'], mark: string): Mark[] {
  return linesWith(yaml, mark).flatMap(({ text, start, line }) => {
    const column = text.search(new RegExp(`(?<!\\S)${mark}`))
    return column < 0 ? [] : [{ line, start: start + column, end: start + text.length }]
  })
}

const leftOfSample = (marks: readonly Mark[], range: Range): Problem => ({
  severity: 'hint',
  message: `${countOf(marks.length, 'text')} of the new site to replace: ${listOfLines(marks)}`,
  place: { range },
  isBrief: true,
})

/** While the author works on the page, the number says enough. */
const leftInDraft = (marks: readonly Mark[], range: Range): Problem => ({
  severity: 'warning',
  message: `${countOf(marks.length, 'text')} of this draft to rewrite: ${listOfLines(marks)}`,
  place: { range },
  isBrief: true,
})

const leftOnPage = (marks: readonly Mark[], range: Range): Problem => ({
  message:
    marks.length > 1
      ? `${countOf(marks.length, 'place')} on this page are not rewritten yet`
      : 'this is not rewritten yet',
  place: { range },
  label: 'rewrite it for this page, then delete the mark',
  notes: [
    ...(marks.length > 1 ? [`also in ${listOfLines(marks.slice(1))}`] : []),
    'Until all is rewritten, `draft: true` at the top keeps the page out of the published site.',
  ],
})

const listOfLines = (marks: readonly Mark[]): string =>
  `line${marks.length === 1 ? '' : 's'} ${marks.map(({ line }) => line).join(', ')}`
