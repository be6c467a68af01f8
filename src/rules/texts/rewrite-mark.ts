import type { Place, Severity } from '../../diagnostics/diagnostic.ts'
import { countOf } from '../../site/text.ts'
import { type MarkKind, markKinds } from '../../yaml/marks.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { type CommentLine, linesWith } from '../lib/comments.ts'

/** The line of a mark. */
interface Mark extends CommentLine {
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
    const reportAll = (all: readonly Mark[], severity: Severity, what: string) => {
      const message = `${countOf(all.length, 'text')} ${what}: ${listOfLines(all)}`
      if (all[0]) report({ severity, message, place: all[0].place, isBrief: true })
    }
    // They are nobody else's, so the new site can be built and looked at.
    reportAll(samples, 'hint', 'of the new site to replace')
    // A guess works until somebody has looked at it.
    reportAll(guesses, 'warning', 'to check, then delete the mark')
    // While the author works on the page, the number says enough.
    if (Object(document).draft === true) reportAll(marks, 'warning', 'of this draft to rewrite')
    else if (marks[0]) report({ ...inFile(marks, kind === 'page'), place: marks[0].place })
  },
})

/** @returns whether the author of a new page or site has texts left to rewrite */
export const hasMarks = (yaml: DocumentContext['yaml']): boolean => marksIn(yaml).some(({ kind }) => kind !== 'check')

const patterns = Object.fromEntries(
  markKinds.map((kind) => [kind, new RegExp(`(?<!\\S)# ${escapeRegExp(kind)}:(.*)`)]),
) as Record<MarkKind, RegExp>

/** @returns the marks of a file, sorted by line */
export function marksIn(yaml: DocumentContext['yaml']): Mark[] {
  const marks = markKinds.flatMap((kind) =>
    linesWith(yaml, `# ${kind}:`).flatMap((line): Mark[] => {
      const { text, start } = line
      const found = patterns[kind].exec(text)
      const place: Place = { range: [start + (found?.index ?? 0), start + text.length] }
      return found ? [{ ...line, kind, place, words: found[1]?.trim() ?? '' }] : []
    }),
  )
  return marks.sort((a, b) => a.line - b.line)
}

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
