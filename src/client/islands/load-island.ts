import type { ComponentType } from 'react'
import type { SectionProvider } from '../../components/provider.tsx'
import type { SectionInfo } from '../../components/section-context.ts'
import { interactiveBlocks } from '../../generated/registries/interactive-blocks.ts'

/** The code and the data of an interactive section. */
export interface IslandContent {
  Provider: typeof SectionProvider
  Block: ComponentType<Record<string, unknown>>
  props: Record<string, unknown>
  context: SectionInfo
}

/**
 * Loads the code of an interactive section.
 *
 * @param data its `data-island` attribute, a JSON object with `type`, `props` and `context`
 * @throws when the data is not JSON, the type is unknown, or the code does not load
 */
export async function loadIsland(data: string): Promise<IslandContent> {
  const { type, props, context } = JSON.parse(data)
  const load = interactiveBlocks[type]
  if (!load) throw new Error(`There is no interactive block "${type}".`)
  const [{ SectionProvider }, Block] = await Promise.all([import('../../components/provider.tsx'), load()])
  return { Provider: SectionProvider, Block: Block as unknown as IslandContent['Block'], props, context }
}
