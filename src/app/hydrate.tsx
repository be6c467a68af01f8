import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { rememberScroll } from './arrival.ts'
import { keepPage, readPage } from './loaded-page.ts'
import { Main } from './main.tsx'

/**
 * Brings the prerendered page to life: the interactive sections and in-site navigation.
 *
 * @returns a promise that is settled when React has taken over
 * @throws when the code of an interactive section does not load; the page stays as it is, with ordinary links
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('main')
  if (!root) return
  const first = await readPage(document, location.pathname)
  keepPage(first)
  rememberScroll()
  hydrateRoot(
    root,
    <BrowserRouter>
      <Main first={first} />
    </BrowserRouter>,
  )
}
