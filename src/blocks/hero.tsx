import type { BlockProps } from '../app/exactly.ts'

export function Hero(props: BlockProps<'hero'>) {
  return <section>{JSON.stringify(props)}</section>
}
