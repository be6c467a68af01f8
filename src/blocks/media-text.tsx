import type { BlockProps } from '../components/block-props.ts'

export function MediaText(props: BlockProps<'media-text'>) {
  return <section>{JSON.stringify(props)}</section>
}
