import type { Thing } from 'schema-dts'
import type { BlockProps } from '../components/block-props.ts'
import { TableSection } from '../components/data-table.tsx'
import type { PageProps } from '../site/site.ts'
import { offersOf } from '../site/things.ts'

/** A table of prices and what they include. */
export function CostTable({ columns, items, ...section }: BlockProps<'cost-table'>) {
  return (
    <TableSection
      {...section}
      layout="rail"
      large="rows"
      rowsLabel={columns.title}
      columns={[{ label: columns.text }, { label: columns.price, figures: true }]}
      groups={[{ items: items.map(({ title, text, price }) => ({ title, values: [text, price] })) }]}
    />
  )
}

export const structuredData = ({ items }: BlockProps<'cost-table'>, page: PageProps): Thing[] => offersOf(items, page)
