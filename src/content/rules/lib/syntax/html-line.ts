import type { YAMLError } from 'yaml'
import type { SyntaxContext, SyntaxProblem } from '../define-rule.ts'
import { adviseInsteadOfTag, htmlTag } from '../text/html.ts'
import { isLineError, lineOfError } from './author-lines.ts'

/** Explains a line of HTML in place of a field. */
export function explainHtmlLine(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const line = isLineError(error) ? lineOfError(context, error) : undefined
  if (!line || htmlTag.exec(line.content)?.index !== 0) return undefined
  return {
    start: line.contentStart,
    end: line.end,
    message: 'this line is HTML, which is not supported',
    label: adviseInsteadOfTag(context.schemas, line.content),
    dependsOnLines: true,
  }
}
