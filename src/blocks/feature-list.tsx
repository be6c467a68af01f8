import type { BlockProps } from '../app/exactly.ts'

export function FeatureList(props: BlockProps<'feature-list'>) {
  return <section>{JSON.stringify(props)}</section>
}
