import type { Place } from '../../diagnostics/diagnostic.ts'
import { countOf } from '../../site/text.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { linesWith } from '../lib/comments.ts'

/** A mark in a file. */
interface Mark {
  line: number
  place: Place
}

/** The marker that `npm run new` adds to each text of a copied page. */
const mark = '# rewrite:'

/** The marker of the texts of a new site. They are nobody else's, so the site can be built and looked at. */
const sample = '# replace:'

/** The marker of a guess of `check --fix`, which works until somebody has looked at it. */
const guess = '# check:'

export default defineRule({
  code: 'rewrite-mark',
  severity: 'error',
  checkComments: ({ yaml, document, kind }, report) => {
    const [samples, marks, guesses] = [marksOf(yaml, sample), marksOf(yaml, mark), marksOf(yaml, guess)]
    if (samples[0])
      report({ ...listed(samples, 'of the new site to replace'), severity: 'hint', place: samples[0].place })
    if (guesses[0])
      report({ ...listed(guesses, 'to check, then delete the mark'), severity: 'warning', place: guesses[0].place })
    if (!marks[0]) return
    const { place } = marks[0]
    // While the author works on the page, the number says enough.
    if (Object(document).draft === true)
      report({ ...listed(marks, 'of this draft to rewrite'), severity: 'warning', place })
    else report({ ...inFile(marks, kind === 'page'), place })
  },
})

/** @returns whether the author of a new page or site has texts left to rewrite */
export const hasMarks = (yaml: DocumentContext['yaml']): boolean =>
  [mark, sample].some((one) => marksOf(yaml, one).length > 0)

function marksOf(yaml: DocumentContext['yaml'], mark: string): Mark[] {
  return linesWith(yaml, mark).flatMap(({ text, start, line }) => {
    const column = text.search(new RegExp(`(?<!\\S)${escapeRegExp(mark)}`))
    return column < 0 ? [] : [{ line, place: { range: [start + column, start + text.length] } }]
  })
}

const listed = (marks: readonly Mark[], what: string): Omit<Problem, 'place'> => ({
  message: `${countOf(marks.length, 'text')} ${what}: ${listOfLines(marks)}`,
  isBrief: true,
})

const inFile = (marks: readonly Mark[], isPage: boolean): Omit<Problem, 'place'> => ({
  message:
    marks.length > 1
      ? `${countOf(marks.length, 'place')} ${isPage ? 'on this page' : 'in this file'} are not rewritten yet`
      : 'this is not rewritten yet',
  label: `rewrite it${isPage ? ' for this page' : ''}, then delete the mark`,
  notes: [
    ...(marks.length > 1 ? [`also in ${listOfLines(marks.slice(1))}`] : []),
    ...(isPage ? ['Until all is rewritten, `draft: true` at the top keeps the page out of the published site.'] : []),
  ],
})

const listOfLines = (marks: readonly Mark[]): string =>
  `line${marks.length === 1 ? '' : 's'} ${marks.map(({ line }) => line).join(', ')}`
