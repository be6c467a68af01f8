import type { BlockProps } from '../components/block-props.ts'

export function NotFound(props: BlockProps<'not-found'>) {
  return <section>{JSON.stringify(props)}</section>
}
