import type { BlockProps } from '../app/exactly.ts'

export function Stats(props: BlockProps<'stats'>) {
  return <section>{JSON.stringify(props)}</section>
}
