import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { rememberScroll } from './arrival.ts'
import { keepPage, readPage } from './loaded-page.ts'
import { Main } from './main.tsx'

/** Tells when all that it surrounds is alive: its effect is the last one to run. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}

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
  await new Promise<void>((onAlive) => {
    hydrateRoot(
      root,
      <Alive onAlive={onAlive}>
        <BrowserRouter>
          <Main first={first} />
        </BrowserRouter>
      </Alive>,
    )
  })
}
