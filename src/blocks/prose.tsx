import type { BlockProps } from '../app/exactly.ts'

export function Prose(props: BlockProps<'prose'>) {
  return <section>{JSON.stringify(props)}</section>
}
