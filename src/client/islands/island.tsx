import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
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

interface IslandProps {
  content: IslandContent
  /** The HTML that the server rendered. */
  html: string
  /** Called when the section is hydrated, or has failed. */
  onReady: (() => void) | undefined
}

/** An interactive section. `Suspense` limits hydration mismatches to it. */
export function Island({ content: { Provider, Block, props, context }, html, onReady }: IslandProps) {
  return (
    <SectionErrorBoundary html={html} onError={onReady}>
      <Suspense>
        <HydrationSignal onHydrated={onReady}>
          <Provider context={context}>
            <Block {...props} />
          </Provider>
        </HydrationSignal>
      </Suspense>
    </SectionErrorBoundary>
  )
}

interface HydrationSignalProps {
  onHydrated: (() => void) | undefined
  children: ReactNode
}

/** Calls `onHydrated` after its children are hydrated, because effects of parents run last. */
export function HydrationSignal({ onHydrated, children }: HydrationSignalProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return children
}

interface BoundaryProps {
  html: string
  onError: (() => void) | undefined
  children: ReactNode
}

/** Shows the server's HTML of a section whose code throws, so that the rest of the page works. */
class SectionErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is what the server rendered
    return this.state.hasFailed ? <div dangerouslySetInnerHTML={{ __html: this.props.html }} /> : this.props.children
  }
}
