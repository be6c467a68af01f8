import type { BlockProps } from '../app/exactly.ts'

export function ProcessSteps(props: BlockProps<'process-steps'>) {
  return <section>{JSON.stringify(props)}</section>
}
