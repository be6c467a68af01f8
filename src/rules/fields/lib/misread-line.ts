import { shorten } from '../../../diagnostics/describe.ts'
import type { Row } from '../../../yaml/multiline-texts.ts'
import type { Path } from '../../../yaml/path.ts'

/** A line of a text that was probably meant as a field, an item or a comment. */
export interface MisreadLine {
  row: Row
  /** The group or list that it was meant for. */
  owner: Path
  message: string
  label: string
  notes?: readonly string[]
}

/** @returns a name for a text: `the text of \`body\`` */
export const nameText = ({ key }: Row): string => (key === undefined ? 'the text above it' : `the text of \`${key}\``)

/** @returns an item as in the file: `- two` */
export const writeItem = ({ key, rest }: Row): string =>
  `\`- ${shorten(key === undefined ? rest : `${key}: ${rest}`, 30)}\``

/** @returns a label with the column where the line should start */
export const adviseColumn = ({ indent, dashes, key }: Row): string =>
  key === undefined
    ? `start it in column ${indent + 1}, like the item above it`
    : `start it in column ${indent + dashes.length + 1}, below \`${key}\``

/** @returns a note about further lines with the same problem */
export const noteFurther = (names: readonly string[]): string[] =>
  names.length > 0 ? [`Below it, ${names.join(', ')} ${names.length > 1 ? 'have' : 'has'} the same problem.`] : []
