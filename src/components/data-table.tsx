import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Actions } from '../generated/content.ts'
import styles from './data-table.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { useSection } from './section-context.ts'
import { SectionFrame } from './section-frame.tsx'

/** What a cell shows; where that is more than its text, both. */
export type Cell = string | { text: string; content: ReactNode }

interface Column {
  label: Cell
  figures?: boolean
  highlight?: boolean
}

interface Row {
  title: Cell
  values: readonly Cell[]
  highlight?: boolean
}

interface DataTableProps {
  caption?: string
  /** Above the headings of the rows. */
  rowsLabel?: Cell | undefined
  columns: readonly Column[]
  groups: readonly { title?: string; items: readonly Row[] }[]
  /** What has large letters: the headings of the rows, or those of the columns. */
  large?: 'rows' | 'columns'
}

/** More columns than this are not stacked: they would be a list nobody can compare. */
const mostStacked = 6
/** So many characters of values fit beside the heading of a row on a phone. */
const shortRow = 18
/** A longer value begins on the line of its label, and goes on below. */
const shortValue = 24

const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)
const contentOf = (cell: Cell): ReactNode => (typeof cell === 'string' ? cell : cell.content)

/**
 * A table. On a phone, a few short columns stay side by side; of others, each row is stacked, with a label before each
 * value; very many are scrolled.
 */
export function DataTable({ caption, rowsLabel = '', columns, groups, large }: DataTableProps) {
  const rows = groups.flatMap(({ items }) => items)
  const lengths = columns.map((_, index) =>
    Math.max(0, ...rows.map(({ values }) => cellText(values[index] ?? '').length)),
  )
  const form = formOf(lengths)
  const table = (
    <table
      className={clsx(
        styles.table,
        form === 'short' && styles.short,
        form === 'stacked' && styles.stacked,
        form === 'scrolled' && styles.scrolled,
      )}
      data-large={large}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {cellText(rowsLabel) === '' ? <td /> : <th scope="col">{contentOf(rowsLabel)}</th>}
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
            <th key={index} scope="col" {...lookOf(column)}>
              {contentOf(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order
        <tbody key={index}>
          {title && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {title}
              </th>
            </tr>
          )}
          {items.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
            <DataRow key={at} row={row} columns={columns} lengths={lengths} />
          ))}
        </tbody>
      ))}
    </table>
  )
  if (form !== 'scrolled') return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      {table}
    </section>
  )
}

function formOf(lengths: readonly number[]): 'short' | 'stacked' | 'scrolled' {
  if (lengths.length > mostStacked) return 'scrolled'
  return lengths.length <= 2 && lengths.reduce((sum, length) => sum + length, 0) <= shortRow ? 'short' : 'stacked'
}

const lookOf = ({ figures, highlight }: Partial<Column>) => ({
  'data-figures': figures ? '' : undefined,
  'data-highlight': highlight ? '' : undefined,
})

interface DataRowProps {
  row: Row
  columns: readonly Column[]
  lengths: readonly number[]
}

function DataRow({ row: { title, values, highlight = false }, columns, lengths }: DataRowProps) {
  return (
    <tr {...lookOf({ highlight })}>
      {cellText(title) === '' ? <td /> : <th scope="row">{contentOf(title)}</th>}
      {columns.map((column, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          key={index}
          data-label={cellText(column.label)}
          data-long={(lengths[index] ?? 0) > shortValue ? '' : undefined}
          {...lookOf(column)}
        >
          {contentOf(values[index] ?? '')}
        </td>
      ))}
    </tr>
  )
}

interface TableSectionProps extends DataTableProps {
  heading: string
  text?: string
  note?: string
  actions?: Actions
  anchor?: string
  layout: 'rail' | 'wide'
}

/** A table beside or below its heading; in an article, in the column of the text. */
export function TableSection({ heading, text, note, actions, anchor, layout, ...table }: TableSectionProps) {
  const content = (
    <>
      <DataTable {...table} />
      {note && <Paragraphs className={styles.note}>{note}</Paragraphs>}
    </>
  )
  if (!useSection().isArticle) {
    return (
      <SectionFrame layout={layout} heading={heading} text={text} actions={actions} anchor={anchor}>
        {content}
      </SectionFrame>
    )
  }
  return (
    <SectionFrame layout="wide" as="section" actions={actions} anchor={anchor}>
      <div className={styles.column}>
        <h2>{heading}</h2>
        {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
        {content}
      </div>
    </SectionFrame>
  )
}
