import { createRoot } from 'react-dom/client'
import { loadIsland } from '../client/islands/load-island.ts'

/** In development only: renders the interactive examples of the gallery. Each is a root of its own. */
async function renderExample(element: HTMLElement, index: number): Promise<void> {
  const { Provider, Block, props, context } = await loadIsland(element.dataset.island as string)
  // So that no `useId` equals one of another example.
  createRoot(element, { identifierPrefix: `${index}-` }).render(
    <Provider context={context}>
      <Block {...props} />
    </Provider>,
  )
}

for (const [index, element] of document.querySelectorAll<HTMLElement>('[data-island]').entries())
  renderExample(element, index).catch(reportError)
