import { createRoot } from 'react-dom/client'
import { loadIsland } from '../client/islands/island.tsx'

/** In development only: renders the interactive example of a plain page of the gallery. */
async function renderExample(element: HTMLElement): Promise<void> {
  const { Provider, Block, props, context } = await loadIsland(element.dataset.island as string)
  createRoot(element).render(
    <Provider context={context}>
      <Block {...props} />
    </Provider>,
  )
}

const island = document.querySelector<HTMLElement>('[data-island]')
if (island) renderExample(island).catch(reportError)

// The frame around it is as high as the example.
const frame = window.frameElement as HTMLElement | null
if (frame)
  new ResizeObserver(() => {
    frame.style.height = `${document.body.offsetHeight}px`
  }).observe(document.body)
