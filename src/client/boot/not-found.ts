/** Says in the console that the page was not found, for whoever looks into it. */
export function reportNotFound(): void {
  if (document.querySelector('main[data-not-found]')) console.error('404: no page at', location.pathname)
}
