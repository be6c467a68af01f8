import { positionOf } from '../../../yaml/lines.ts'
import type { MultilineText, Row } from '../../../yaml/multiline-texts.ts'
import { type Path, valueAt } from '../../../yaml/path.ts'
import { nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { fieldsAt, groupOf, isSection } from '../../lib/document-at.ts'
import { adviseColumn, type MisreadLine, nameText, noteFurther } from './misread-line.ts'

/** @returns a field of the text's own group, such as `icon: leaf` as the last line of a text */
export function findMisreadField(
  context: DocumentContext,
  { header, start, rows }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  const owner = groupOf(path)
  const present = Object(valueAt(context.document, owner))
  const absent = fieldsAt(context, owner).filter((name) => !Object.hasOwn(present, name))
  const isField = ({ dashes, key }: Row) => dashes === '' && key !== undefined && absent.includes(key)
  const [row, ...more] = rows.filter(isField)
  if (!row) return undefined
  const isQuoted = /["']/.test(context.yaml.text[start] ?? '')
  return {
    row,
    owner,
    message: `\`${row.key}\` is inside ${nameText(header)}, because it is indented like that text`,
    label: (isQuoted ? 'close the quote above it, and ' : '') + adviseColumn(header),
    notes: noteFurther(more.map(({ key }) => `\`${key}\``)),
  }
}

/** @returns an item of a surrounding list, such as `- type: …` below a text of the previous section */
export function findMisreadGroup(
  context: DocumentContext,
  { header, rows }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  const items = path.flatMap((segment, index) => (typeof segment === 'number' ? [path.slice(0, index + 1)] : []))
  for (const [index, row] of rows.entries()) {
    const { key } = row
    if (row.dashes === '' || key === undefined) continue
    const item = items.findLast((one) => fieldsAt(context, one).includes(key))
    if (!item) continue
    const owner = item.slice(0, -1)
    const column = columnOfList(context, owner)
    const next = rows[index + 1]
    const fields = next?.key && next.indent > row.indent ? `, and its fields in column ${column + 2}` : ''
    const name = isSection(context, item) ? 'this section' : `\`- ${key}\``
    return {
      row,
      owner,
      message: `${name} is inside ${nameText(header)}, because it is indented like that text`,
      label: `start it in column ${column}, like the other dashes of its list${fields}`,
    }
  }
  return undefined
}

/** @returns the column of the list's dashes, counted from 1 */
const columnOfList = ({ yaml }: DocumentContext, path: Path): number =>
  positionOf(yaml.text, nodeAt(yaml, path)?.range[0] ?? 0).column
