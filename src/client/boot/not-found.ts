/** Logs the requested path when the page was not found. */
export function reportNotFound(): void {
  if (document.querySelector('main[data-not-found]')) console.error('404: no page at', location.pathname)
}
