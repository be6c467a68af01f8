import type { Path } from '../../yaml/path.ts'
import { pathKey } from '../model/values.ts'
import type { Place, Places } from '../protocol/pages.ts'
import {
  addSheets,
  elementAround,
  isElement,
  isInView,
  isUnder,
  loadPage,
  markMissing,
  markOnly,
  openAround,
  replaceChanged,
  showSheet,
} from './page-document.ts'

/** A place of the page, and the node that it is. */
interface Found {
  place: Place
  node: Node
}

/** The page in the preview: its document without scripts, and where each of its texts is from. */
export class Frame {
  private found: Found[] = []
  private sections: (Element | undefined)[] = []
  private html = ''
  private path = ''
  private places: Place[] = []
  /** An element that is edited in place, which must not be replaced meanwhile. */
  private edited: Element | undefined
  /** Ends when nothing is edited in place. */
  private free: Promise<void> = Promise.resolve()
  /** Number of pages that were asked for. */
  private turn = 0

  constructor(readonly document: Document) {}

  /** Shows another page, or the same one after a change of header, footer or brand. */
  async show(path: string): Promise<void> {
    const turn = ++this.turn
    await this.free
    const page = await loadPage(path)
    const old = await addSheets(this.document, page)
    // Something may be edited in place since then.
    await this.free
    if (turn !== this.turn) return
    const { documentElement, body } = this.document
    for (const { name, value } of page.documentElement.attributes) documentElement.setAttribute(name, value)
    for (const sheet of old) sheet.remove()
    body.replaceWith(this.document.importNode(page.body, true))
    // Until it is known where its texts are from.
    if (this.root('main')) documentElement.setAttribute('aria-busy', 'true')
    markMissing(this.document.images)
    this.html = ''
    this.found = []
    this.sections = []
    if (path !== this.path) this.document.defaultView?.scrollTo(0, 0)
    this.path = path
  }

  private root(name: Place['root']): Element | null {
    if (name === 'main') return this.document.querySelector('main')
    return this.document.querySelector(`body > ${name}`) ?? this.document.querySelector(name)
  }

  /** Puts in the page as it is after a change; what is the same stays. */
  update(page: Places): void {
    const { html, sheet, places } = page
    const main = this.root('main')
    // A page that was broken when it was opened has only a report.
    if (!main && html)
      this.show(this.path).then(
        () => this.root('main') && this.update(page),
        () => undefined,
      )
    if (!main || this.edited) return
    if (html && html !== this.html) {
      this.html = html
      const template = this.document.createElement('template')
      template.innerHTML = html
      showSheet(this.document, sheet)
      replaceChanged(main, template.content)
      markMissing(main.querySelectorAll('img'))
    }
    this.places = places
    this.locate()
  }

  private locate(): void {
    this.document.documentElement.removeAttribute('aria-busy')
    this.found = []
    this.sections = []
    for (const place of this.places) {
      const node = place.node.reduce<Node | undefined>(
        (parent, index) => parent?.childNodes[index],
        this.root(place.root) ?? undefined,
      )
      if (!node) continue
      const index = place.path[1]
      if (place.isSection && typeof index === 'number') this.sections[index] = elementAround(node) ?? undefined
      else this.found.push({ place, node })
    }
  }

  /** Shows a text while it is typed. */
  type(file: string, path: Path, text: string): void {
    const key = pathKey(path)
    for (const { place, node } of this.found) {
      if (place.file !== file || !place.whole || pathKey(place.path) !== key || this.edited?.contains(node)) continue
      // What the server sends next is compared with what is typed.
      this.html = ''
      if (place.attribute) elementAround(node)?.setAttribute(place.attribute, text)
      else if (node.textContent !== text) node.textContent = text
    }
  }

  /** @returns the place of the text or picture that is under the pointer; and the section */
  at(target: Element, point: { x: number; y: number }): { place?: Place; section?: number; element: Element } {
    const section = this.sections.findIndex((element) => element?.contains(target))
    const near = this.found.filter(({ node }) => target.contains(node) || node.contains(target))
    const hit =
      near.find(({ place, node }) => !place.attribute && isUnder(node, point)) ??
      near.find(({ place, node }) => place.attribute && (node === target || (isPicture(node) && isUnder(node, point))))
    return { place: hit?.place, ...(section >= 0 && { section }), element: (hit && elementAround(hit.node)) ?? target }
  }

  /** Outlines what is selected. @param isShown whether to scroll to it */
  select(section: number | undefined, file: string | undefined, path: Path | undefined, isShown: boolean): void {
    const element = section === undefined ? undefined : this.sections[section]
    const box = element?.firstElementChild ?? element
    const key = path && pathKey(path)
    const found = this.found.find(({ place }) => place.file === file && pathKey(place.path) === key)
    const text = found && elementAround(found.node)
    markOnly(this.document, 'section', box)
    markOnly(this.document, 'text', text)
    if (text) openAround(text)
    const wanted = text ?? box
    if (isShown && wanted && !isInView(wanted)) this.scrollTo(wanted)
  }

  /** Under the header, which stays at the top of the window. */
  private scrollTo(element: Element): void {
    const view = this.document.defaultView
    const header = this.document.querySelector('header')?.getBoundingClientRect().height ?? 0
    view?.scrollBy({ top: element.getBoundingClientRect().top - header - scrollMargin, behavior: 'instant' })
  }

  hover(element: Element | undefined): void {
    markOnly(this.document, 'hover', element)
  }

  /**
   * Lets a text be edited in place.
   *
   * @param text the whole value, without the elements that prevent line breaks
   * @param onChange called with the text as it is typed
   * @param onEnd called when the focus leaves
   */
  editInPlace(place: Place, text: string, onChange: (text: string) => void, onEnd: () => void): void {
    const hit = this.found.find((found) => found.place === place)
    if (!hit || !place.whole || place.attribute) return
    const element = elementAround(hit.node)
    if (element?.textContent?.trim() !== hit.node.textContent?.trim() || !element) return
    this.edited = element
    let release = () => {}
    this.free = new Promise((done) => {
      release = done
    })
    // Typing replaces the text node.
    hit.node = element
    element.textContent = text
    element.setAttribute('contenteditable', 'plaintext-only')
    element.setAttribute('role', 'textbox')
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Enter' || event.key === 'Escape') element.blur()
      if (event.key === 'Enter') event.preventDefault()
    }
    const end = () => {
      element.removeAttribute('contenteditable')
      element.removeAttribute('role')
      listening.abort()
      this.edited = undefined
      this.html = ''
      release()
      onEnd()
    }
    element.addEventListener('input', () => onChange(element.textContent ?? ''), { signal: listening.signal })
    element.addEventListener('keydown', onKey, { signal: listening.signal })
    element.addEventListener('blur', end, { once: true })
    element.focus()
    this.document.getSelection()?.selectAllChildren(element)
  }
}

/** Pixels above what is scrolled to. */
const scrollMargin = 24

const isPicture = (node: Node): boolean => isElement(node) && ['IMG', 'svg'].includes(node.tagName)
