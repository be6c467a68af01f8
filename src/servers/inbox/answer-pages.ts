import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment, serialize } from 'parse5'
import { attribute, type Element, elementsIn } from '../../builder/review/read-page.ts'
import { inboxPath } from '../../site/inbox.ts'
import { escapeText } from '../../site/text.ts'
import type { Post } from './types.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode

/** What is said in a form: by the names of fields, and about all of it. */
export interface Said {
  errors: ReadonlyMap<string, string>
  about?: string
  /** The route of the page from which it was sent: the next address says nothing of it. */
  page?: string | undefined
}

/**
 * For browsers without JavaScript.
 *
 * @param html a published page
 * @param id of the form
 * @returns the page with what the visitor has filled in, and what is wrong with it; undefined when it has no such form
 */
export function pageWithMistakes(
  html: string,
  id: string,
  post: Post,
  { errors, about, page }: Said,
): string | undefined {
  const document = readPage(html)
  const form = formIn(document, id)
  if (!form) return undefined
  if (page) set(form, 'action', `${attribute(form, 'action')}?${new URLSearchParams({ page })}`)
  const left = new Map(errors)
  for (const control of named(form, 'input', 'select', 'textarea')) {
    const name = attribute(control, 'name')
    if (!name) continue
    fillIn(control, post.values.get(name) ?? [])
    const message = left.get(name)
    if (message === undefined) continue
    if (left.size === errors.size) set(control, 'autofocus', '')
    left.delete(name)
    addMessage(control, message)
  }
  const rest = about ?? [...left.values()][0]
  const status = statusIn(form)
  if (rest && status) append(status, `<p>${escapeText(rest)}</p>`)
  return serialize(document)
}

/**
 * @param html a published page
 * @param id of the form
 * @returns the page with thanks in place of the form; undefined when it has no such form
 */
export function pageWithThanks(html: string, id: string, thanks: string): string | undefined {
  const document = readPage(html)
  const form = formIn(document, id)
  const status = form && statusIn(form)
  if (!form || !status) return undefined
  status.childNodes = []
  append(status, `<p>${escapeText(thanks)}</p>`)
  set(status, 'autofocus', '')
  // It stays where the form was.
  Object.assign(form, { nodeName: 'div', tagName: 'div' })
  form.attrs = form.attrs.filter(({ name }) => name === 'class')
  form.childNodes = [status]
  status.parentNode = form
  return serialize(document)
}

/** Without the scripts, which would make the form anew, and with what is there for browsers without them. */
function readPage(html: string): DefaultTreeAdapterTypes.Document {
  const document = parse(html, { scriptingEnabled: false })
  for (const script of named(document, 'script')) defaultTreeAdapter.detachNode(script)
  for (const note of named(document, 'noscript')) {
    for (const child of note.childNodes)
      if (note.parentNode) defaultTreeAdapter.insertBefore(note.parentNode, child, note)
    defaultTreeAdapter.detachNode(note)
  }
  return document
}

const named = (parent: Parent, ...names: string[]): Element[] =>
  elementsIn(parent).filter(({ tagName }) => names.includes(tagName))

const formIn = (document: Parent, id: string): Element | undefined =>
  named(document, 'form').find((form) => attribute(form, 'action').endsWith(inboxPath + id))

const statusIn = (form: Element): Element | undefined =>
  named(form, 'div').find((one) => attribute(one, 'role') === 'status')

function set(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name)
  if (value !== undefined) element.attrs.push({ name, value })
}

function append(parent: Parent, html: string): void {
  for (const child of parseFragment(html).childNodes) defaultTreeAdapter.appendChild(parent, child)
}

function fillIn(control: Element, values: readonly string[]): void {
  const type = attribute(control, 'type')
  if (type === 'hidden' || type === 'file') return
  const [first] = values
  if (type === 'checkbox') set(control, 'checked', values.includes(attribute(control, 'value')) ? '' : undefined)
  else if (first === undefined) return
  else if (control.tagName === 'select')
    for (const option of named(control, 'option'))
      set(option, 'selected', attribute(option, 'value') === first ? '' : undefined)
  else if (control.tagName === 'input') set(control, 'value', first)
  else {
    control.childNodes = []
    // The first line break of a textarea is none.
    defaultTreeAdapter.insertText(control, `\n${first}`)
  }
}

/** Where the script of the page shows it (`field-errors.ts`), whose class the page may not have. */
function addMessage(control: Element, message: string): void {
  const id = `${attribute(control, 'id')}-error`
  const described = [attribute(control, 'aria-describedby'), id].filter(Boolean).join(' ')
  set(control, 'aria-invalid', 'true')
  set(control, 'aria-describedby', described)
  const style = 'margin-top: 8px; color: var(--mantine-color-error); font-size: var(--mantine-font-size-sm)'
  const html = `<p style="${style}" id="${id}">${escapeText(message)}</p>`
  const frame = control.parentNode
  if (!frame || !('parentNode' in frame) || !frame.parentNode) return
  const { childNodes } = frame.parentNode
  childNodes.splice(childNodes.indexOf(frame) + 1, 0, ...parseFragment(html).childNodes)
}
