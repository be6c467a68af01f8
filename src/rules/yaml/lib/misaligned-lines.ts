import type { SyntaxProblem } from '../../define-rule.ts'
import type { Line } from './author-lines.ts'

/** @returns the range of a line's dashes and key; without a key, of the whole line */
export function rangeOfLine(line: Line): Pick<SyntaxProblem, 'start' | 'end' | 'dependsOnLines'> {
  const { contentStart, content, dashes, field } = line
  const end = contentStart + (field?.key ?? content).length
  return { start: contentStart - dashes.length, end, dependsOnLines: true }
}

/** @returns the key of a line, or its whole content, as code */
export const nameOfLine = ({ field, content }: Line): string => `\`${field?.key ?? content}\``

/** @returns a label that says to start a line in the column of another one */
export const alignWith = (other: Line): string => `start it in column ${other.column + 1}, below ${nameOfLine(other)}`

/** @returns the problem of a field in a wrong column */
export const misalignedField = (line: Line, label: string): SyntaxProblem => ({
  ...rangeOfLine(line),
  message: `${nameOfLine(line)} does not start in the same column as the fields near it`,
  label,
})
