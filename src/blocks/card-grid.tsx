import type { BlockProps } from '../components/block-props.ts'

export function CardGrid(props: BlockProps<'card-grid'>) {
  return <section>{JSON.stringify(props)}</section>
}
