/** Has screen readers say a text. */
export function announce(text: string): void {
  const announcer = document.getElementById('_announcer')
  if (announcer) announcer.textContent = text
}

/**
 * Logs the requested path when the page was not found, and says what is known of a planned one.
 *
 * @returns the name of a planned page
 */
export function reportNotFound(): string | undefined {
  const main = document.querySelector('main[data-not-found]')
  if (!main) return undefined
  console.error('404: no page at', location.pathname)
  const path = location.pathname.replace(/\/$/, '')
  // The address may begin with the folder of the site.
  const line = [...main.querySelectorAll<HTMLElement>('[data-route]')].find(({ dataset }) =>
    path.endsWith(dataset.route as string),
  )
  main.toggleAttribute('data-planned', Boolean(line))
  line?.removeAttribute('hidden')
  return line?.dataset.name
}
