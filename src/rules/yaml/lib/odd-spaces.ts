import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import type { Line } from './author-lines.ts'
import { oncePerFile } from './once-per-file.ts'

/** Spaces of word processors and websites, which are letters in YAML. */
const oddSpaces = /^[\u00a0\u2000-\u200b\u202f\u3000]+/

/** At the start of a line, or after its dash or colon. */
const oddSpaceInLine = /^([ \t]*(?:- +)*)(-|[\w-]+:|)(?=[\u00a0\u2000-\u200b\u202f\u3000])/

const oddSpacesInText = /(?<![^\n])[ \t]*(?:- +)*(?:-|[\w-]+:|)(?=[\u00a0\u2000-\u200b\u202f\u3000])/g

const linesWithOddSpaces = oncePerFile(({ text }) => text.match(oddSpacesInText)?.length ?? 0)

/** Explains an error by a special space character in its line. */
export function explainOddSpaceInLine(line: Line, context: SyntaxContext): SyntaxProblem | undefined {
  const [before, , sign] = oddSpaceInLine.exec(line.text) ?? []
  return before !== undefined ? explainOddSpace(context, line.start + before.length, sign) : undefined
}

/**
 * @param start offset of a possible special space
 * @param sign before it; empty at the start of a line
 */
export function explainOddSpace(context: SyntaxContext, start: number, sign = ''): SyntaxProblem | undefined {
  const [spaces] = oddSpaces.exec(context.text.slice(start, start + 100)) ?? []
  if (!spaces) return undefined
  const place = sign === '-' ? 'after the dash' : `after \`${sign}\``
  const where = sign ? `the space ${place}` : 'the space at the start of this line'
  const others = linesWithOddSpaces(context) - 1
  return {
    start,
    end: start + spaces.length,
    message: `${where} is not a normal space: such spaces come with copied text`,
    label: spaces.length > 1 ? 'replace them with normal spaces' : 'replace it with a normal space',
    fix: { start, end: start + spaces.length, text: ' '.repeat(spaces.length) },
    ...(others > 0 && { notes: [`${others} more ${others > 1 ? 'lines have' : 'line has'} such a space.`] }),
    hidesRest: true,
  }
}
