/** Milliseconds until the line appears; most pages load faster. */
const delay = 150
let timer: number | undefined

/** Shows a progress line at the top of the window, unless `hideProgress` is called first. */
export function showProgress(): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => document.documentElement.setAttribute('data-loading', ''), delay)
}

/** Hides the progress line. */
export function hideProgress(): void {
  clearTimeout(timer)
  document.documentElement.removeAttribute('data-loading')
}
