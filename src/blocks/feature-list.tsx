import type { BlockProps } from '../components/block-props.ts'

export function FeatureList(props: BlockProps<'feature-list'>) {
  return <section>{JSON.stringify(props)}</section>
}
