/** In development only: shows a changed page, if possible without a reload. */
import './dev-report.ts'

/** Milliseconds after `beforeunload` in which a reload would cancel the navigation. */
const leaveTime = 3000

let leftAt = Number.NEGATIVE_INFINITY
addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

function reload(): void {
  const wait = leftAt + leaveTime - performance.now()
  if (wait > 0) setTimeout(reload, wait)
  else location.reload()
}

// Without hydration, with a report on the page, or with a changed header, footer or brand, the page is reloaded.
import.meta.hot?.on('site:refresh', async () => {
  const response = await fetch(location.pathname)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const isSame = (selector: string) =>
    document.querySelector(selector)?.textContent === page.querySelector(selector)?.textContent
  const refresh = new CustomEvent('site:refresh', { detail: page, cancelable: true })
  const isUnhandled = () => dispatchEvent(refresh)
  const themeOf = (one: Document) => one.querySelector('link[href*="/assets/_theme-"]')?.getAttribute('href')
  const isSameTheme = themeOf(document) === themeOf(page)
  if (!isSameTheme || !['header', 'footer', '#check-report'].every(isSame) || isUnhandled()) reload()
})

// Hydrates the page early, so that changes need no reload.
addEventListener('load', () => dispatchEvent(new Event('scroll')), { once: true })

// The gallery has no version.
const { version } = document.documentElement.dataset
if (version) import.meta.hot?.send('site:shown', version)

// Vite prints errors on the terminal, with the line of the source.
addEventListener(
  'securitypolicyviolation',
  ({ blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber }) => {
    const message = `The Content Security Policy of the site blocks ${blockedURI} (${effectiveDirective})`
    const stack = `Error: ${message}\n    at ${sourceFile}:${lineNumber}:${columnNumber}`
    reportError(sourceFile ? Object.assign(new Error(message), { stack }) : new Error(message))
  },
)
