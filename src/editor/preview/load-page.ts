import { mark } from './elements.ts'

/** @returns an address's document without scripts and without what the editor does not need */
export async function loadPage(path: string): Promise<Document> {
  const response = await fetch(path)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const unwanted of page.querySelectorAll('script, #check-report')) unwanted.remove()
  for (const deferred of page.querySelectorAll('[data-defer]')) deferred.removeAttribute('data-defer')
  return page
}

/** Outlines in the preview. They are in a style sheet of their own, and take no room. */
const outlines = `
  html { scroll-behavior: auto !important }
  body { cursor: default }
  /* Links that cover a whole card would cover its texts. */
  a::before, a::after { pointer-events: none !important }
  [${mark}~=hover] { outline: 1px solid #19655a66 !important; outline-offset: 2px }
  [${mark}~=section] { box-shadow: inset 0 0 0 2px #19655a !important }
  [${mark}~=text] { outline: 2px solid #19655a !important; outline-offset: 3px; border-radius: 2px }
  /* A space that is typed at the end stays a space. */
  [contenteditable] { white-space: pre-wrap !important; cursor: text; outline: 2px solid #19655a !important; outline-offset: 3px }
`

const sheets = `link[rel=stylesheet], style:not([${mark}])`

/** Adds the style sheet of a page that was changed, unless it is there; those that it replaces go when it is loaded. */
export function showSheet({ head }: Document, href: string): void {
  const old = [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  if (old.some((sheet) => sheet.getAttribute('href') === href)) return
  const sheet = head.ownerDocument.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = href
  const replace = () => {
    for (const one of old) one.remove()
  }
  sheet.addEventListener('load', replace)
  head.insertBefore(sheet, head.querySelector(`[${mark}=outlines]`))
}

/** Loads the style sheets of a page before those of the page before go, so that nothing flashes. @returns the latter */
export async function addSheets(document: Document, page: Document): Promise<Iterable<Element>> {
  const { head } = document
  if (!head.querySelector(`[${mark}=outlines]`)) {
    const style = document.createElement('style')
    style.setAttribute(mark, 'outlines')
    style.textContent = outlines
    head.append(style)
  }
  const old = new Map(Array.from(head.querySelectorAll(sheets), (sheet) => [sheet.outerHTML, sheet]))
  const loaded: Promise<unknown>[] = []
  let next = head.querySelector(`[${mark}=outlines]`)
  for (const wanted of [...page.head.querySelectorAll(sheets)].reverse()) {
    const known = old.get(wanted.outerHTML)
    const sheet = known ?? document.importNode(wanted, true)
    old.delete(wanted.outerHTML)
    if (!known && sheet.tagName === 'LINK')
      loaded.push(
        new Promise((done) => {
          sheet.addEventListener('load', done)
          sheet.addEventListener('error', done)
        }),
      )
    if (!known) head.insertBefore(sheet, next)
    next = sheet
  }
  await Promise.all(loaded)
  return old.values()
}
