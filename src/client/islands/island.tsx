import { Suspense } from 'react'
import { HydrationSignal } from './hydration-signal.tsx'
import type { IslandContent } from './load-island.ts'
import { SectionErrorBoundary } from './section-error-boundary.tsx'

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
