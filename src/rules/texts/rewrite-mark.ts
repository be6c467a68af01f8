import type { Place, Severity } from '../../diagnostics/diagnostic.ts'
import { type AuthorText, type Message, say, sayCount } from '../../words/message.ts'
import type { Line } from '../../yaml/lines.ts'
import { type MarkKind, markKinds } from '../../yaml/operations/operation.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { linesWith } from '../lib/ignore-comments.ts'

/** The line of a mark. */
interface Mark extends Line {
  kind: MarkKind
  place: Place
  /** After the colon: `text`, `photo`. */
  words: string
}

export default defineRule({
  code: 'rewrite-mark',
  severity: 'error',
  checkComments: ({ yaml, document, kind }, report) => {
    const found = marksIn(yaml)
    const [marks = [], samples = [], guesses = []] = markKinds.map((kind) => found.filter((one) => one.kind === kind))
    const reportAll = (all: readonly Mark[], severity: Severity, message: Message) => {
      if (all[0]) report({ severity, message, place: all[0].place, isBrief: true })
    }
    const counted = (all: readonly Mark[]) => [all.length, { lines: listOfLines(all) }] as const
    const replace = sayCount(
      '{count} text of the new site to replace: {lines}',
      '{count} texts of the new site to replace: {lines}',
      ...counted(samples),
    )
    const look = sayCount(
      '{count} text to check, then delete the mark: {lines}',
      '{count} texts to check, then delete the mark: {lines}',
      ...counted(guesses),
    )
    const rewrite = sayCount(
      '{count} text of this draft to rewrite: {lines}',
      '{count} texts of this draft to rewrite: {lines}',
      ...counted(marks),
    )
    // They are nobody else's, so the new site can be built and looked at.
    reportAll(samples, 'hint', replace)
    // A guess works until somebody has looked at it.
    reportAll(guesses, 'warning', look)
    // While the author works on the page, the number says enough.
    if (Object(document).draft === true) reportAll(marks, 'warning', rewrite)
    else if (marks[0]) report({ ...inFile(marks, kind === 'page'), place: marks[0].place })
  },
})

/** @returns whether the author of a new page or site has texts left to rewrite */
export const hasMarks = (yaml: DocumentContext['yaml']): boolean => marksIn(yaml).some(({ kind }) => kind !== 'check')

/** @returns the marks of a file, sorted by line */
export const marksIn = (yaml: DocumentContext['yaml']): Mark[] =>
  linesWith(yaml, mark).flatMap((line): Mark[] => {
    const { groups = {}, index = 0 } = mark.exec(yaml.text.slice(line.start, line.end)) ?? {}
    const { kind, words = '' } = groups as { kind?: MarkKind; words?: string }
    return kind ? [{ ...line, kind, words: words.trim(), place: { range: [line.start + index, line.end] } }] : []
  })

const mark = new RegExp(`(?<!\\S)# (?<kind>${markKinds.join('|')}):(?<words>.*)`)

const inFile = (marks: readonly Mark[], isPage: boolean): Omit<Problem, 'place'> => ({
  message: sayCount('this is not rewritten yet', '{count} places in this file are not rewritten yet', marks.length),
  label: say`rewrite it, then delete the mark`,
  notes: [
    ...(marks.length > 1 ? [say`also in ${listOfLines(marks.slice(1))}`] : []),
    ...(isPage
      ? [say`Until all is rewritten, \`draft: true\` at the top keeps the page out of the published site.`]
      : []),
  ],
})

const listOfLines = (marks: readonly Mark[]): AuthorText =>
  sayCount('line {lines}', 'lines {lines}', marks.length, { lines: marks.map(({ index }) => index + 1).join(', ') })
