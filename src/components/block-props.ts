import type { ComponentType } from 'react'
import type { Section } from '../generated/content.ts'

/** The props of a block's component: the fields of its section, exactly as the schema allows them. */
export type BlockProps<T extends Section['type']> = Omit<Extract<Section, { type: T }>, 'type'>

type Equal<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false

/**
 * Proves at compile time that a component takes exactly what its block's schema allows:
 * a prop the schema does not know, and a field the component does not declare, are both errors.
 *
 * @returns a function that returns the component unchanged
 */
export const exactly =
  <T extends Section['type']>() =>
  <Props>(
    component: Equal<Props, BlockProps<T>> extends true ? ComponentType<Props> : never,
  ): ComponentType<BlockProps<T>> =>
    component as unknown as ComponentType<BlockProps<T>>
