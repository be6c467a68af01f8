import type { BlockProps } from '../app/exactly.ts'

export function CardGrid(props: BlockProps<'card-grid'>) {
  return <section>{JSON.stringify(props)}</section>
}
