import type { BlockProps } from '../components/block-props.ts'

export function Prose(props: BlockProps<'prose'>) {
  return <section>{JSON.stringify(props)}</section>
}
