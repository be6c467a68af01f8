import { afterPaint } from './later.ts'

const sheet = document.querySelector<HTMLElement>('[data-site-menu]')
const toggle = document.querySelector<HTMLElement>('[popovertarget]')

/** Starts the menus, and tells the header whether the page is scrolled by more than 50 pixels. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const update = () => header.toggleAttribute('data-scrolled', scrollY > 50)
  addEventListener('scroll', update)
  update()
  startDropdowns(header)
  startSheet()
}

/** Closes the open drop-down, or the menu of a phone. */
export function closeMenus(): void {
  show(null)
  closeSheet()
}

/** Milliseconds until a hovered drop-down opens, and until an open one closes: the mouse may cross other items on its way. */
const delay = { open: 100, change: 300 }

let open: Element | null = null
/** True after a click: the drop-down stays open when the mouse leaves. */
let isPinned = false
let hovered: Element | null = null
let timer = 0

const buttonOf = (item: Element) => item.querySelector('button') as HTMLButtonElement
const setExpanded = (item: Element | null, isExpanded: boolean) =>
  item && buttonOf(item).setAttribute('aria-expanded', String(isExpanded))
const itemAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-dropdown]') : null)

function show(item: Element | null, pin = false): void {
  clearTimeout(timer)
  setExpanded(open, false)
  setExpanded(item, true)
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

/** Replaces `:hover` and `:focus-within`, which open the drop-downs without a script. */
function startDropdowns(header: HTMLElement): void {
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

function setPageInert(isInert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('main, aside, footer, [href="#_main"]'))
    element.inert = isInert
}

function closeSheet(): void {
  sheet?.hidePopover?.()
  setPageInert(false)
}

/**
 * The phone's menu is a popover, which opens, closes and handles Escape without a script. Adds what popovers lack: ARIA
 * state, an inert page, and links that close the menu.
 */
function startSheet(): void {
  if (!sheet || !toggle) return
  toggle.setAttribute('aria-expanded', 'false')
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    toggle.setAttribute('aria-expanded', String(newState === 'open'))
    // `inert` recalculates the styles of the whole page, so the menu is painted first.
    afterPaint(() => setPageInert(sheet.matches(':popover-open')))
  })
  sheet.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeSheet()
  })
  // In a wide window the toggle is hidden and the menu is part of the header.
  new ResizeObserver(() => {
    if (!toggle.offsetWidth) closeSheet()
  }).observe(toggle)
}
