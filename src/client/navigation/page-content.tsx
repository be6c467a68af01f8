import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { Island } from '../islands/island.tsx'
import { finishNavigation } from './finish-navigation.ts'
import { hideProgress, interceptLinks, prefetchOnScreen, showProgress } from './links.ts'
import { cachedPage, cachePage, clearPageCache, type LoadedPage, loadPage, type PageSection, readPage } from './page.ts'

interface Shown {
  page: LoadedPage
  location: Location
  /** True after back or forward. */
  isReturn: boolean
}

/** The children of `<main>`: the current page, or the previous one while the current one is loading. */
export function PageContent({ initialPage }: { initialPage: LoadedPage }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const [shown, setShown] = useState<Shown>({ page: initialPage, location, isReturn: false })
  const finished = useRef(initialPage)
  const cached = cachedPage(location.pathname)
  if (cached && cached !== shown.page) setShown({ page: cached, location, isReturn })

  // A layout effect, so that no click is lost after hydration.
  useLayoutEffect(() => interceptLinks((href) => flushSync(() => navigate(href))), [navigate])

  useEffect(
    () => loadUncached(location.pathname, (page) => setShown({ page, location, isReturn })),
    [location, isReturn],
  )

  useLayoutEffect(() => {
    if (finished.current === shown.page) return
    finished.current = shown.page
    finishNavigation(shown.page, shown.location.hash, shown.isReturn)
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own links
  useEffect(prefetchOnScreen, [shown.page])

  useRefresh(finished, (page) => setShown((previous) => ({ ...previous, page })))

  return shown.page.sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's sections never change their order
    <Section key={`${shown.page.path} ${index}`} section={section} />
  ))
}

/** @returns a function that cancels the request */
function loadUncached(path: string, show: (page: LoadedPage) => void): (() => void) | undefined {
  if (cachedPage(path)) return undefined
  let isCurrent = true
  showProgress()
  loadPage(path).then(
    (page) => {
      if (!isCurrent) return
      hideProgress()
      show(page)
    },
    () => isCurrent && window.location.reload(),
  )
  return () => {
    isCurrent = false
    hideProgress()
  }
}

/** In development: shows a changed page without a reload. */
function useRefresh(finished: RefObject<LoadedPage>, show: (page: LoadedPage) => void): void {
  useLayoutEffect(() => {
    if (!import.meta.env.DEV) return
    const onRefresh = async (event: Event) => {
      event.preventDefault()
      const page = await readPage((event as CustomEvent<Document>).detail, window.location.pathname)
      clearPageCache()
      cachePage(page)
      finished.current = page
      show(page)
    }
    addEventListener('site:refresh', onRefresh)
    return () => removeEventListener('site:refresh', onRefresh)
  })
}

function Section({ section: { html, islandData, island, onReady } }: { section: PageSection }) {
  if (!island) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is what the server rendered
    return <div data-block="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div data-block="" data-island={islandData} suppressHydrationWarning>
      <Island content={island} html={html} onReady={onReady} />
    </div>
  )
}
