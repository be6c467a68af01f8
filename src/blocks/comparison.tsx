import type { BlockProps } from '../components/block-props.ts'
import { TableSection } from '../components/data-table.tsx'

/** A table with one column for each thing. */
export function Comparison({ columns, items, ...section }: BlockProps<'comparison'>) {
  return (
    <TableSection
      {...section}
      layout="wide"
      large="columns"
      columns={columns.map((label) => ({ label }))}
      groups={[{ items }]}
    />
  )
}
