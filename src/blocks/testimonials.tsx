import type { BlockProps } from '../app/exactly.ts'

export function Testimonials(props: BlockProps<'testimonials'>) {
  return <section>{JSON.stringify(props)}</section>
}
