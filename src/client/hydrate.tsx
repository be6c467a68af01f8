import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { watchPhoneBar } from './boot/phone-bar.ts'
import { HydrationSignal } from './islands/island.tsx'
import { restoreInput, trackInput } from './islands/preserve-input.ts'
import { cachePage, type LoadedPage, type PageSection, readPage } from './navigation/page.ts'
import { PageContent } from './navigation/page-content.tsx'
import { trackScroll } from './navigation/scroll-positions.ts'
import { changeStylesheets } from './navigation/stylesheets.ts'

/**
 * Hydrates the islands of the prerendered page, and starts in-site navigation. An island whose code or data is broken
 * keeps its HTML.
 *
 * @returns a promise that resolves when all islands are hydrated
 * @throws when React fails; the page then keeps its HTML
 */
export async function hydrate(path: string): Promise<void> {
  const root = document.getElementById('_main')
  if (!root) return
  const page = await readPage(document, path, reportError)
  page.stylesheets = await changeStylesheets(page.stylesheets)
  cachePage(page)
  trackScroll(path)
  trackInput(path)
  updateYear()
  const hours = document.querySelector<HTMLElement>('[data-hours]')
  if (hours) import('./hours.ts').then(({ updateHours }) => updateHours(hours))
  // Removes the fallback text of a form that could not be submitted, because it is not in the server's HTML.
  for (const status of root.querySelectorAll('form [role="status"]')) status.replaceChildren()
  const islands = page.sections.filter(({ island }) => island).map(whenReady)
  await hydrateMain(root, page)
  await Promise.all(islands)
}

/** The site may have been built last year. */
function updateYear(): void {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = String(new Date().getFullYear())
}

/** React hydrates an island after the rest of the page. */
function whenReady(section: PageSection): Promise<void> {
  return new Promise((resolve) => {
    section.onReady = resolve
  })
}

function hydrateMain(root: HTMLElement, page: LoadedPage): Promise<void> {
  const html = root.innerHTML
  let isHydrated = false
  return new Promise((resolve, reject) => {
    const onHydrated = () => {
      isHydrated = true
      resolve()
    }
    // React has emptied the root at this point.
    const onUncaughtError = (error: unknown) => {
      reject(error)
      if (isHydrated) location.reload()
      else root.innerHTML = html
      restoreInput()
    }
    hydrateRoot(
      root,
      <HydrationSignal onHydrated={onHydrated}>
        {/* Pages are loaded before they are navigated to, so that transitions have nothing to wait for. */}
        <BrowserRouter useTransitions={false}>
          <PageContent initialPage={page} />
        </BrowserRouter>
      </HydrationSignal>,
      { onRecoverableError: onIslandError, onCaughtError: onIslandError, onUncaughtError },
    )
  })
}

/** Called after React rendered an island again, or its error boundary restored the HTML. */
function onIslandError(error: unknown): void {
  reportError(error)
  restoreInput()
  watchPhoneBar()
}
