import type { BlockProps } from '../app/exactly.ts'

export function CostTable(props: BlockProps<'cost-table'>) {
  return <section>{JSON.stringify(props)}</section>
}
