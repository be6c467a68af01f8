import { isSeq } from 'yaml'
import { shorten } from '../../../diagnostics/describe.ts'
import type { MultilineText, Row } from '../../../yaml/multiline-texts.ts'
import type { Path } from '../../../yaml/path.ts'
import { nodeAt, sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { placeForList } from '../../lib/place-for-list.ts'
import { adviseColumn, type MisreadLine, nameText, noteFurther, writeItem } from './misread-line.ts'

/** @returns a list item inside a text; a single dash may be part of a sentence */
export function findMisreadItem(
  context: DocumentContext,
  { header, rows }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  const [row, ...more] = rows.filter(({ dashes }) => dashes !== '')
  if (!row) return undefined
  const isInList = typeof path.at(-1) === 'number'
  const above = rows[rows.indexOf(row) - 1]
  if (!isInList && more.length === 0 && !above?.rest.endsWith(':')) return undefined
  return {
    row,
    owner: path.slice(0, -1),
    message: `${writeItem(row)} is inside ${nameText(header)}, where a dash does not start an item`,
    label: isInList
      ? adviseColumn(header)
      : `write a sentence, or move the list to ${placeForList(context, path)}, which supports Markdown`,
    ...(isInList && { notes: noteFurther(more.map(writeItem)) }),
  }
}

/** @returns whether a text in a list has only short lines without dashes, unlike a wrapped text */
export function mayLackDash({ header, rows }: MultilineText): boolean {
  const column = header.indent + header.dashes.length
  const isShort = ({ rest }: Row) => /^[^"'>|#][^\n]{0,38}[^\s.!?,;:–-]$/.test(rest)
  return (
    header.dashes !== '' &&
    header.key === undefined &&
    isShort(header) &&
    rows.length > 0 &&
    rows.every((row) => row.indent <= column && row.dashes === '' && row.key === undefined && isShort(row))
  )
}

/** @returns `two` below `- one`, in a list whose other items have one line each */
export function findItemWithoutDash(
  { yaml }: DocumentContext,
  { header, rows: [row, ...more] }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  const owner = path.slice(0, -1)
  const list = nodeAt(yaml, owner)
  if (!row || !isSeq(list) || list.flow || list.items.length < 2) return undefined
  const isOnOneLine = (index: number) => sourceAt(yaml, [...owner, index])?.includes('\n') === false
  if (![...list.items.keys()].every((index) => index === path.at(-1) || isOnOneLine(index))) return undefined
  return {
    row,
    owner,
    message: `\`${shorten(row.rest, 30)}\` is part of the entry above it, because it has no dash`,
    label: `if it is an entry of its own, start it with a dash in column ${header.indent + 1}: ${writeItem(row)}`,
    notes: [
      ...noteFurther(more.map(({ rest }) => `\`${shorten(rest, 30)}\``)),
      'If it continues the text above it, write both on one line.',
    ],
  }
}
