import { createRoot } from 'react-dom/client'
import { loadIsland } from '../client/islands/load-island.ts'

/** In development only: renders the interactive examples of the gallery, each in its own root. */
async function renderExample(element: HTMLElement, index: number): Promise<void> {
  const { Provider, Block, props, context } = await loadIsland(element.dataset.island as string)
  // A prefix, so that ids of `useId` are unique.
  createRoot(element, { identifierPrefix: `${index}-` }).render(
    <Provider context={context}>
      <Block {...props} />
    </Provider>,
  )
}

for (const [index, element] of document.querySelectorAll<HTMLElement>('[data-island]').entries())
  renderExample(element, index).catch(reportError)
