import type { BlockProps } from '../components/block-props.ts'

export function CostTable(props: BlockProps<'cost-table'>) {
  return <section>{JSON.stringify(props)}</section>
}
