import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { arrive } from './arrival.ts'
import { listenToLinks } from './links.ts'
import { forgetPages, keepPage, type LoadedPage, loadPage, type Part, pageAtHand, readPage } from './loaded-page.ts'
import { hideProgress, showProgress } from './progress.ts'

type SurvivorProps = { html: string; onFailed: (() => void) | undefined; children: ReactNode }

/** Keeps the server's HTML of a part whose code fails: the text stays, the rest of the page lives. */
class Survivor extends Component<SurvivorProps, { failed: boolean }> {
  override state = { failed: false }

  override componentDidCatch() {
    this.props.onFailed?.()
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is what the server rendered
    return this.state.failed ? <div dangerouslySetInnerHTML={{ __html: this.props.html }} /> : this.props.children
  }
}

/** Tells when all that it surrounds is alive: its effect is the last one to run. */
export function Alive({ onAlive, children }: { onAlive: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onAlive?.(), [onAlive])
  return children
}

function PartView({ part: { html, data, interactive } }: { part: Part }) {
  if (!interactive) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is what the server rendered
    return <div data-part="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  }
  const { Provider, Block, props, context, onAlive } = interactive
  return (
    <div data-part="" data-interactive={data} suppressHydrationWarning>
      <Survivor html={html} onFailed={onAlive}>
        {/* What does not fit the server's HTML is rendered anew from here on, and nothing around it. */}
        <Suspense>
          <Alive onAlive={onAlive}>
            <Provider context={context}>
              <Block {...props} />
            </Provider>
          </Alive>
        </Suspense>
      </Survivor>
    </div>
  )
}

/** The content of `<main>`: the page that the address names, or the one before while it is loaded. */
export function Main({ first }: { first: LoadedPage }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const [shown, setShown] = useState({ page: first, location, isReturn: false })
  const before = useRef(first)
  const page = pageAtHand(location.pathname)
  if (page && page !== shown.page) setShown({ page, location, isReturn })

  // From the moment on at which the page is alive, and not some time after it.
  useLayoutEffect(() => listenToLinks((href) => flushSync(() => navigate(href))), [navigate])

  useEffect(() => {
    if (pageAtHand(location.pathname)) return
    let current = true
    showProgress()
    loadPage(location.pathname).then(
      (page) => {
        if (!current) return
        hideProgress()
        setShown({ page, location, isReturn })
      },
      () => current && window.location.reload(),
    )
    return () => {
      current = false
      hideProgress()
    }
  }, [location, isReturn])

  useLayoutEffect(() => {
    if (before.current === shown.page) return
    before.current = shown.page
    arrive(shown.page, shown.location.hash, shown.isReturn)
  }, [shown])

  useLayoutEffect(() => {
    if (!import.meta.env.DEV) return
    const onRefresh = async (event: Event) => {
      event.preventDefault()
      const page = await readPage((event as CustomEvent<Document>).detail, window.location.pathname)
      forgetPages()
      keepPage(page)
      before.current = page
      setShown((old) => ({ ...old, page }))
    }
    addEventListener('site:refresh', onRefresh)
    return () => removeEventListener('site:refresh', onRefresh)
  }, [])

  return shown.page.parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's parts never change their order
    <PartView key={`${shown.page.path} ${index}`} part={part} />
  ))
}
