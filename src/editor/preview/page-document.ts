/** The attribute by which the editor marks elements of the page. */
export const mark = 'data-editor'

/** Elements of the page are of another window, so that `instanceof` does not know them. */
export const isElement = (target: EventTarget | null | undefined): target is HTMLElement =>
  target !== null && target !== undefined && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE

/** @returns an element itself, or that of a text */
export const elementAround = (node: Node): HTMLElement | null => (isElement(node) ? node : node.parentElement)

/** Marks photos that have not loaded. */
export function markMissing(images: Iterable<HTMLImageElement>): void {
  for (const image of images) if (image.complete && !image.naturalWidth) image.toggleAttribute('data-missing', true)
}

const wordsOn = (element: Element): string[] => element.getAttribute(mark)?.split(' ') ?? []

/** Marks one element with a word, and no other one. */
export function markOnly(document: Document, word: string, element: Element | null | undefined): void {
  for (const other of document.querySelectorAll(`[${mark}~=${word}]`)) {
    const words = wordsOn(other).filter((one) => one !== word)
    if (words.length > 0) other.setAttribute(mark, words.join(' '))
    else other.removeAttribute(mark)
  }
  if (element) element.setAttribute(mark, [...wordsOn(element), word].join(' '))
}

/** Opens or closes an answer; what the reader sees is no change of the page. */
export function toggle(details: HTMLDetailsElement): void {
  details.open = !details.open
  details.toggleAttribute('data-toggled')
}

/** Shows a text that is in a closed answer. */
export function openAround(element: Element): void {
  const details = element.closest('summary') ? null : element.closest('details')
  if (details && !details.open) toggle(details)
}

/** @returns whether a point is in the lines of a text, or near */
export function isUnder(node: Node, { x, y }: { x: number; y: number }): boolean {
  const range = new Range()
  range.selectNode(node)
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 4 && y <= bottom + 4,
  )
}

/** @returns whether an element begins on the screen, with room below */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0
  return top >= 0 && top < height * 0.8 && bottom > 0
}

/** Replaces the children that differ. The order of sections may have changed, so equal ones are taken from anywhere. */
export function replaceChanged(main: Element, next: DocumentFragment): void {
  const old = [...main.childNodes]
  const wanted = [...next.childNodes]
  const left = new Set<Node>(old)
  const keep = wanted.map((node, index) => {
    const candidates = [old[index], ...left]
    const same = candidates.find((candidate) => candidate && left.has(candidate) && isSame(candidate, node))
    if (same) left.delete(same)
    return same ?? node
  })
  if (keep.length === old.length && keep.every((node, index) => node === old[index])) return
  for (const node of left) node.parentNode?.removeChild(node)
  for (const [index, node] of keep.entries())
    if (main.childNodes[index] !== node) main.insertBefore(node, main.childNodes[index] ?? null)
}

function isSame(one: Node, other: Node): boolean {
  const copy = one.cloneNode(true)
  if (!isElement(copy)) return one.isEqualNode(other)
  for (const element of [copy, ...copy.querySelectorAll(`[${mark}], [data-missing], [data-toggled]`)]) {
    if (element.hasAttribute('data-toggled')) element.toggleAttribute('open')
    for (const name of ['data-toggled', 'data-missing', mark]) element.removeAttribute(name)
  }
  return copy.isEqualNode(other)
}

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
