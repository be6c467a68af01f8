import type { SyntaxProblem } from '../define-rule.ts'
import type { Line } from './author-lines.ts'

/*
 * What the reports about fields and items in a wrong column have in common.
 */

/** @returns the range of a line's dashes and its key; of a line that is no field, of all of it */
export function rangeOfLine(line: Line): Pick<SyntaxProblem, 'start' | 'end' | 'dependsOnLines'> {
  const { contentStart, content, dashes, field } = line
  const end = contentStart + (field?.key ?? content).length
  return { start: contentStart - dashes.length, end, dependsOnLines: true }
}

/** @returns the key of a line, or all of its content, as code */
export const nameOfLine = ({ field, content }: Line): string => `\`${field?.key ?? content}\``

/** @returns the advice to start a line in the column of another one */
export const alignWith = (other: Line): string => `start it in column ${other.column + 1}, below ${nameOfLine(other)}`

/** @returns the problem of a field that is not in the column of its neighbours */
export const misalignedField = (line: Line, label: string): SyntaxProblem => ({
  ...rangeOfLine(line),
  message: `${nameOfLine(line)} does not start in the same column as the fields near it`,
  label,
})
