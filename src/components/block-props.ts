import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { Section } from '../generated/content.ts'
import type { DataQuery } from '../site/data.ts'
import type { FormDefinition } from '../site/form-definition.ts'
import type { PageProps } from '../site/site.ts'
import type { IslandOptions } from './section-context.ts'

/** The props of a block's component: the fields of its section, as the schema defines them. */
export type BlockProps<T extends Section['type']> = Omit<WithData<Extract<Section, { type: T }>>, 'type'>

/** The items of data files are inserted before a section is rendered. */
type WithData<S> = S extends { from?: DataQuery['from']; items?: infer Items }
  ? Omit<S, Exclude<keyof DataQuery, 'past'> | 'items'> & { items: NonNullable<Items> }
  : S

/** What a block exports beside its component. */
export interface BlockModule {
  island?: IslandOptions
  /** @returns what the section adds to the structured data of its page (https://schema.org) */
  structuredData?(section: never, page: PageProps): Thing[]
  /** @returns the form of the section; undefined where it has none */
  form?(section: never, page: Pick<PageProps, 'facts' | 'words'>): FormDefinition | undefined
  [name: string]: unknown
}

type Equal<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false

/**
 * Returns the component unchanged. It compiles only if the component's props are exactly the fields of its block.
 */
export const exactly =
  <T extends Section['type']>() =>
  <Props>(
    component: Equal<Props, BlockProps<T>> extends true ? ComponentType<Props> : never,
  ): ComponentType<BlockProps<T>> =>
    component as unknown as ComponentType<BlockProps<T>>
