import type { BlockProps } from '../components/block-props.ts'
import { TableSection } from '../components/data-table.tsx'

/** A table with columns of the author's own; its rows may be in groups. */
export function Table({ columns, items = [], groups, ...section }: BlockProps<'table'>) {
  return (
    <TableSection
      {...section}
      layout={columns.length > 3 ? 'wide' : 'rail'}
      columns={columns}
      groups={groups ?? [{ items }]}
    />
  )
}
