/**
 * A form that is sent before its section is alive waits for it (see start/hydration.ts), and says so in its status. The
 * server's HTML has no such words, and React would render the section anew: they are taken away until it is alive. A
 * section that was rendered anew all the same has another form, with the same words in it: that one is sent then.
 *
 * @param root what holds all sections
 * @returns a function to call when all sections are alive
 */
export function watchHeldForm(root: Element): () => void {
  const forms = () => [...root.querySelectorAll('form')]
  let held: { form: HTMLFormElement; place: number } | undefined
  const takeWords = () => {
    for (const [place, form] of forms().entries()) {
      const status = form.querySelector('[role="status"]')
      if (!status?.hasChildNodes()) continue
      status.replaceChildren()
      if (document.documentElement.hasAttribute('data-loading')) held = { form, place }
    }
  }
  takeWords()
  addEventListener('submit', takeWords, true)
  return () => {
    removeEventListener('submit', takeWords, true)
    const { form, place } = held ?? {}
    // Not before the start script has let go of it.
    if (form && place !== undefined && !form.isConnected) setTimeout(() => forms()[place]?.requestSubmit())
  }
}
