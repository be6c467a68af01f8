import type { SyntaxContext, SyntaxProblem } from '../define-rule.ts'
import { adviseInsteadOfTag, htmlTag } from '../text/html.ts'
import type { Line } from './author-lines.ts'

/** Explains a line of HTML in place of a field. */
export function explainHtmlLine(line: Line, context: SyntaxContext): SyntaxProblem | undefined {
  if (htmlTag.exec(line.content)?.index !== 0) return undefined
  return {
    start: line.contentStart,
    end: line.end,
    message: 'this line is HTML, which is not supported',
    label: adviseInsteadOfTag(context.schemas, line.content),
    dependsOnLines: true,
  }
}
