import type { BlockProps } from '../components/block-props.ts'

export function Contact(props: BlockProps<'contact'>) {
  return <section>{JSON.stringify(props)}</section>
}
