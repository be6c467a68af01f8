/** How long a page that is being left is not loaded anew, in milliseconds: that would call the next one off. */
const leavingTime = 3000

let left = Number.NEGATIVE_INFINITY
addEventListener('beforeunload', () => {
  left = performance.now()
})

/** Loads the page anew, unless its author is on the way to another one. */
function reload(): void {
  const wait = left + leavingTime - performance.now()
  if (wait > 0) setTimeout(reload, wait)
  else location.reload()
}

/**
 * In development only: puts the changed page in place of the shown one. A page that is not hydrated yet, that has a
 * report over it, or whose header or footer changed, is loaded anew.
 */
import.meta.hot?.on('site:refresh', async () => {
  const response = await fetch(location.pathname)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const outside = (selector: string) =>
    document.querySelector(selector)?.textContent === page.querySelector(selector)?.textContent
  const inPlace = ['header', 'footer', '#check-report'].every(outside)
  const refresh = new CustomEvent('site:refresh', { detail: page, cancelable: true })
  if (!inPlace || dispatchEvent(refresh)) reload()
})

// An author is there: the page becomes alive, so that changes are shown in place.
addEventListener('load', () => dispatchEvent(new Event('scroll')), { once: true })

// The gallery has no version: it would be found out of date for ever.
const { version } = document.documentElement.dataset
if (version) import.meta.hot?.send('site:shown', version)
