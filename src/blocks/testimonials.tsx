import type { BlockProps } from '../components/block-props.ts'

export function Testimonials(props: BlockProps<'testimonials'>) {
  return <section>{JSON.stringify(props)}</section>
}
