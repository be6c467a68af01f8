import { Component, type ReactNode, Suspense, useEffect } from 'react'
import type { IslandContent } from './load-island.ts'

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
