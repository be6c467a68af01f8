const observers: IntersectionObserver[] = []

/** Elements whose presence on the screen hides the bar. */
const visible = new Set<Element>()

function update(): void {
  document.querySelector('[data-phone-bar]')?.toggleAttribute('data-shown', visible.size === 0)
}

function observe(elements: Iterable<Element>, rootMargin: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      update()
    },
    { rootMargin },
  )
  for (const element of elements) {
    visible.add(element)
    observer.observe(element)
  }
  observers.push(observer)
}

/** Shows the phone bar once the page's first button has left the screen. Call it again for each page. */
export function watchPhoneBar(): void {
  for (const observer of observers.splice(0)) observer.disconnect()
  visible.clear()
  const heading = document.querySelector('main h1')
  const button = heading?.closest('section')?.querySelector('[data-tone] a') ?? heading
  // The bottom margin counts everything further down as visible: the button leaves only at the top, under the header.
  if (button) observe([button], '-68px 0px 999999px')
  observe(document.querySelectorAll('main form, body > footer'), '0px')
  update()
}
