import type { BlockProps } from '../app/exactly.ts'

export function Newsletter(props: BlockProps<'newsletter'>) {
  return <section>{JSON.stringify(props)}</section>
}
