import type { BlockProps } from '../components/block-props.ts'

export function Newsletter(props: BlockProps<'newsletter'>) {
  return <section>{JSON.stringify(props)}</section>
}
