import { useEffect } from 'react'

const dialogs = '[role="dialog"]'

/** Whether an element is there and not hidden, as the page is while its source is open. */
const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/** How many elements are remembered: something that goes often takes others with it. */
const wayLength = 30

/** When what has the focus goes, and nothing else takes it, the focus is again where it was before. */
export function useKeptFocus(): void {
  useEffect(() => {
    let way: HTMLElement[] = []
    let last: HTMLElement | undefined
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      way = [...way.filter((one) => one !== target), target].slice(-wayLength)
    }
    const isLost = () => document.activeElement === document.body && last?.isConnected === false
    const goBack = () => {
      if (!isLost()) return
      const place = document.querySelector(dialogs) ?? document
      way.findLast((one) => isShown(one) && place.contains(one))?.focus()
    }
    // Whatever takes something away may move the focus when the next frame is drawn.
    const removed = new MutationObserver(() => isLost() && requestAnimationFrame(() => requestAnimationFrame(goBack)))
    document.addEventListener('focusin', note)
    removed.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      removed.disconnect()
    }
  }, [])
}

/** What may have the focus in a part of the window: what is chosen there, or else its first input or button. */
const entries = ['[aria-current]', 'input, textarea, select, [contenteditable]', 'button']

/** Moves the focus to the next part of the window, or to the one before. */
export function toPart(step: 1 | -1): void {
  const parts = [...document.querySelectorAll('#root :is(nav, section, form)')].flatMap((part) => {
    const [entry] = entries.flatMap((selector) => [...part.querySelectorAll<HTMLElement>(selector)]).filter(isShown)
    return entry ? [{ part, entry }] : []
  })
  const at = parts.findIndex(({ part }) => part.contains(document.activeElement))
  const next = step === 1 ? at + 1 : Math.max(at, 0) - 1
  parts.at(next % parts.length)?.entry.focus()
}
