import type { BlockProps } from '../app/exactly.ts'

export function NotFound(props: BlockProps<'not-found'>) {
  return <section>{JSON.stringify(props)}</section>
}
