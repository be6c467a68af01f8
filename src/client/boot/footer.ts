/**
 * Folds the links of the footer on a phone, in browsers whose menu can open. They are open in the HTML, for visitors
 * without the script.
 */
export function foldFooter(): void {
  const narrow = matchMedia('(max-width: 39.99em)')
  const fold = () => {
    for (const links of document.querySelectorAll<HTMLDetailsElement>('body > footer details'))
      links.open = !narrow.matches
  }
  if (!('popover' in HTMLElement.prototype)) return
  fold()
  narrow.addEventListener('change', fold)
}
