/** In development only: what the pages of the gallery do in the browser. */
import { createRoot } from 'react-dom/client'
import { loadIsland } from '../client/islands/island.tsx'

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLElement) || target.dataset.copy === undefined) return
  await navigator.clipboard.writeText(target.dataset.copy)
  target.textContent = 'Copied'
  setTimeout(() => {
    target.textContent = 'Copy'
  }, 1500)
})

const search = document.querySelector<HTMLInputElement>('input[type=search]')
const found = document.querySelector('nav [role=status]')
const items = [...document.querySelectorAll<HTMLElement>('[data-words]')]

search?.addEventListener('input', () => {
  const typed = search.value.trim().toLowerCase()
  for (const item of items) item.hidden = !item.dataset.words?.includes(typed)
  if (found) found.textContent = items.every(({ hidden }) => hidden) ? `No block is called “${typed}”.` : ''
})
search?.form?.addEventListener('submit', (event) => {
  event.preventDefault()
  items
    .find(({ hidden }) => !hidden)
    ?.querySelector('a')
    ?.click()
})

document.querySelector('li [aria-current]')?.scrollIntoView({ block: 'nearest' })

// The chosen width stays while one looks through the blocks.
for (const input of document.querySelectorAll<HTMLInputElement>('[name=width]')) {
  if (input.value === sessionStorage.galleryWidth) input.checked = true
  input.addEventListener('change', () => {
    sessionStorage.galleryWidth = input.value
  })
}

/** Renders the interactive example of a plain page of the gallery. */
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
