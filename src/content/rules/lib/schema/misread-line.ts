import { shorten } from '../../../diagnostics/describe.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Row } from './text-rows.ts'

/** A line of a text that was meant to be a field, an item or a comment. */
export interface MisreadLine {
  row: Row
  /** The group that it was meant to be a field of, or the list that it was meant to be an item of. */
  owner: Path
  message: string
  label: string
  notes?: readonly string[]
}

/** @returns the group of fields that contains a text, directly or in a list */
export const groupOf = (path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex((segment) => typeof segment === 'string'),
  )

/** @returns which text: `the text of \`body\`` */
export const nameText = ({ key }: Row): string => (key === undefined ? 'the text above it' : `the text of \`${key}\``)

/** @returns an item as it is in the file: `- two` */
export const writeItem = ({ key, rest }: Row): string =>
  `\`- ${shorten(key === undefined ? rest : `${key}: ${rest}`, 30)}\``

/** @returns where the line should start, as a label */
export const adviseColumn = ({ indent, dashes, key }: Row): string =>
  key === undefined
    ? `start it in column ${indent + 1}, like the item above it`
    : `start it in column ${indent + dashes.length + 1}, below \`${key}\``

/** @returns a note that the same is wrong in further lines */
export const noteFurther = (names: readonly string[]): string[] =>
  names.length > 0 ? [`The same is wrong with ${names.join(', ')} below it.`] : []
