/** The header's drop-downs: disclosure buttons whose state is `aria-expanded`, which the styles follow. */
import { header } from './header.ts'

/** Milliseconds until a hovered drop-down opens, and until an open one closes: the mouse may cross other items on its way. */
const delay = { open: 100, change: 300 }

let open: Element | null = null
/** True after a click: the drop-down stays open when the mouse leaves. */
let isPinned = false
let hovered: Element | null = null
let timer = 0

const buttonOf = (item: Element) => item.querySelector('button') as HTMLButtonElement
const setExpanded = (item: Element, isExpanded: boolean) => {
  buttonOf(item).setAttribute('aria-expanded', String(isExpanded))
}
const itemAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-dropdown]') : null)

function show(item: Element | null, pin = false): void {
  clearTimeout(timer)
  if (open && open !== item) setExpanded(open, false)
  if (item) setExpanded(item, true)
  open = item
  isPinned = pin
}

function onPointerMove({ pointerType, target }: PointerEvent): void {
  const item = itemAt(target)
  if (pointerType !== 'mouse' || item === hovered) return
  hovered = item
  clearTimeout(timer)
  if (item !== open && (item || !isPinned))
    timer = window.setTimeout(() => show(item), open ? delay.change : delay.open)
}

function onClick({ target }: MouseEvent): void {
  const item = itemAt(target)
  if (!(target instanceof Element) || !item) return
  if (target.closest('button')) show(open === item && isPinned ? null : item, true)
  else if (target.closest('a')) show(null)
}

function onKeyDown({ key }: KeyboardEvent): void {
  if (key !== 'Escape' || !open) return
  if (open.contains(document.activeElement)) buttonOf(open).focus()
  show(null)
}

/** Closes the open drop-down. */
export const closeDropdowns = (): void => show(null)

/** Replaces `:hover` and `:focus-within`, which open the drop-downs without a script. */
export function startDropdowns(): void {
  if (!header) return
  header.toggleAttribute('data-enhanced', true)
  show(header.querySelector('[data-dropdown]:is(:hover, :focus-within)'))
  addEventListener('pointermove', onPointerMove)
  document.documentElement.addEventListener('pointerleave', onPointerMove)
  addEventListener('pointerdown', ({ target }) => {
    if (open && itemAt(target) !== open) show(null)
  })
  addEventListener('keydown', onKeyDown)
  header.addEventListener('click', onClick)
  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (open && relatedTarget && itemAt(relatedTarget) !== open) show(null)
  })
}
