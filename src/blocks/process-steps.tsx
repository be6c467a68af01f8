import type { BlockProps } from '../components/block-props.ts'

export function ProcessSteps(props: BlockProps<'process-steps'>) {
  return <section>{JSON.stringify(props)}</section>
}
