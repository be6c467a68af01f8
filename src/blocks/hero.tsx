import type { BlockProps } from '../components/block-props.ts'

export function Hero(props: BlockProps<'hero'>) {
  return <section>{JSON.stringify(props)}</section>
}
