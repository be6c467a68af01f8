const observers: IntersectionObserver[] = []

/** What keeps the bar away: elements in view, or the keyboard. */
const reasons = new Set<unknown>()

/** Notes whether something keeps the bar away, and shows the bar when nothing does. */
export function updatePhoneBar(reason: unknown, keepsAway: boolean): void {
  if (keepsAway) reasons.add(reason)
  else reasons.delete(reason)
  document.querySelector('[data-phone-bar]')?.toggleAttribute('data-shown', reasons.size === 0)
}

function watch(elements: Iterable<Element>, rootMargin: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) updatePhoneBar(target, isIntersecting)
    },
    { rootMargin },
  )
  for (const element of elements) {
    reasons.add(element)
    observer.observe(element)
  }
  observers.push(observer)
}

/** Watches the shown page; called again when another page has taken its place. */
export function watchPhoneBar(): void {
  for (const observer of observers.splice(0)) observer.disconnect()
  reasons.clear()
  updatePhoneBar(document, true)
  const heading = document.querySelector('main h1')
  const own = heading?.closest('section')?.querySelector('[data-tone] a') ?? heading
  // The bottom margin makes all that is still to come count as seen: only what has gone up under the header has left.
  if (own) watch([own], '-68px 0px 999999px')
  watch(document.querySelectorAll('main form, body > footer'), '0px')
  updatePhoneBar(document, false)
}
