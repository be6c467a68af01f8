import type { BlockProps } from '../app/exactly.ts'

export function MediaText(props: BlockProps<'media-text'>) {
  return <section>{JSON.stringify(props)}</section>
}
