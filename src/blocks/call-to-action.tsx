import type { BlockProps } from '../app/exactly.ts'

export function CallToAction(props: BlockProps<'call-to-action'>) {
  return <section>{JSON.stringify(props)}</section>
}
