import { type ComponentType, createContext, use } from 'react'
import type { SmallSection } from '../generated/content.ts'

interface SmallBlockProps {
  section: SmallSection
  /** The level of its heading. */
  level: 3 | 4
}

/** The renderer provides it, because no block knows the others. */
export const SmallBlockContext = createContext<ComponentType<SmallBlockProps> | undefined>(undefined)

/**
 * A small block in another one, without padding and background of its own. Only static blocks can hold it.
 *
 * @throws Error in an island
 */
export function SmallBlock(props: SmallBlockProps) {
  const Block = use(SmallBlockContext)
  if (!Block) throw new Error('A small block was rendered in an island.')
  return <Block {...props} />
}
