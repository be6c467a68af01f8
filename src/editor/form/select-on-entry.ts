import type { FocusEvent, MouseEvent } from 'react'

/** Inputs for texts: what is typed in them replaces what is selected. */
const texts = 'textarea, input[type="text"], input:not([type]), .cm-content'

/** The props of an element around inputs: entering one of them, by Tab or by pointer, selects all that is in it. */
export const selectOnEntry = {
  onFocus: ({ target }: FocusEvent) => {
    if (!target.matches(texts)) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
    else document.getSelection()?.selectAllChildren(target)
  },
  onMouseDownCapture: (event: MouseEvent) => {
    const input = event.target instanceof Element && event.target.closest<HTMLElement>(texts)
    if (!input || input === document.activeElement) return
    // The pointer would set the cursor.
    event.preventDefault()
    input.focus()
  },
}
