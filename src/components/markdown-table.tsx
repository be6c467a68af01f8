import type { Table, TableCell } from 'mdast'
import { plainText } from '../site/markdown/markdown-text.ts'
import { tableSyntax } from '../site/markdown/tables.ts'
import { type Cell, DataTable } from './data-table.tsx'
import { MarkdownChildren, type MarkdownText, markdownParser } from './markdown.tsx'

/** As `parseMarkdown`, for texts with tables. */
export const parseWithTables = markdownParser({ syntax: tableSyntax, Table: MarkdownTable })

/** The first column is the heading of each row. */
function MarkdownTable({ node: { align, children }, text }: { node: Table; text: MarkdownText }) {
  const cellOf = (cell: TableCell | undefined): Cell =>
    cell ? { text: plainText(cell), content: <MarkdownChildren node={cell} text={text} /> } : ''
  const [head, ...rows] = children
  const [corner, ...columns] = head?.children ?? []
  return (
    <DataTable
      rowsLabel={corner && cellOf(corner)}
      columns={columns.map((cell, index) => ({ label: cellOf(cell), figures: align?.[index + 1] === 'right' }))}
      groups={[
        {
          items: rows.map(({ children: [title, ...values] }) => ({
            title: cellOf(title),
            values: columns.map((_, index) => cellOf(values[index])),
          })),
        },
      ]}
    />
  )
}
