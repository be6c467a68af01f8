import type { BlockProps } from '../app/exactly.ts'

export function Contact(props: BlockProps<'contact'>) {
  return <section>{JSON.stringify(props)}</section>
}
