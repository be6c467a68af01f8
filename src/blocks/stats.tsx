import type { BlockProps } from '../components/block-props.ts'

export function Stats(props: BlockProps<'stats'>) {
  return <section>{JSON.stringify(props)}</section>
}
