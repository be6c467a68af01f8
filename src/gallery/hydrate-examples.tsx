import { createRoot } from 'react-dom/client'
import { interactiveOf } from '../client/navigation/loaded-page.ts'

/** In development only: makes an interactive block of the gallery alive, which stands there for itself. */
async function makeAlive(place: HTMLElement, index: number): Promise<void> {
  const { Provider, Block, props, context } = await interactiveOf(place.dataset.interactive as string)
  // Ids that React makes up differ from those of the other examples.
  createRoot(place, { identifierPrefix: `${index}-` }).render(
    <Provider context={context}>
      <Block {...props} />
    </Provider>,
  )
}

for (const [index, place] of document.querySelectorAll<HTMLElement>('[data-interactive]').entries())
  makeAlive(place, index).catch(reportError)
