import type { BlockProps } from '../components/block-props.ts'

export function CallToAction(props: BlockProps<'call-to-action'>) {
  return <section>{JSON.stringify(props)}</section>
}
