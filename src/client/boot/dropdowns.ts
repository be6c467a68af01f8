/** The header's drop-downs: disclosure buttons whose `aria-expanded` is the one state that the styles follow. */

export const header = document.querySelector<HTMLElement>('[data-site-header]')

/** Milliseconds that the mouse must stay: to open the first, to change to another, to close or on its way to the panel. */
const delay = { open: 100, change: 140, close: 300 }

let open: Element | null = null
let pinned = false
let wanted: Element | null = null
let timer = 0
let last = { x: 0, y: 0 }

const buttonOf = (group: Element) => group.querySelector('button') as HTMLButtonElement
const setExpanded = (group: Element, expanded: boolean) => {
  buttonOf(group).ariaExpanded = String(expanded)
}
const groupAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-menu]') : null)

function show(group: Element | null, pin = false): void {
  clearTimeout(timer)
  if (open && open !== group) setExpanded(open, false)
  if (group) setExpanded(group, true)
  open = group
  pinned = pin
}

/** True while the mouse moves on a line that ends in the open panel: it is on its way there across other items. */
function approaches({ clientX, clientY }: PointerEvent): boolean {
  const panel = open?.querySelector('ul')?.getBoundingClientRect()
  const down = clientY - last.y
  if (!panel || down <= 0) return false
  const x = clientX + ((clientX - last.x) / down) * Math.max(0, panel.top - clientY)
  return x > panel.left - 24 && x < panel.right + 24
}

function onMove(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const group = groupAt(event.target)
  const aims = approaches(event)
  if (group === open) {
    clearTimeout(timer)
    wanted = group
  } else if ((group || !pinned) && (group !== wanted || aims)) {
    wanted = group
    clearTimeout(timer)
    const patience = group && !aims ? delay.change : delay.close
    timer = window.setTimeout(() => show(group), open ? patience : delay.open)
  }
  last = { x: event.clientX, y: event.clientY }
}

function onClick({ target }: MouseEvent): void {
  const group = groupAt(target)
  if (!(target instanceof Element) || !group) return
  if (target.closest('button')) show(open === group && pinned ? null : group, true)
  else if (target.closest('a')) show(null)
}

function onEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape' || !open) return
  if (open.contains(document.activeElement)) buttonOf(open).focus()
  show(null)
}

/** Closes whatever is open. */
export const closeDropdowns = (): void => show(null)

/** From here on the script decides what is open; until then, and without it, `:hover` and `:focus-within` do. */
export function startDropdowns(): void {
  if (!header) return
  header.toggleAttribute('data-live', true)
  show(header.querySelector('[data-menu]:is(:hover, :focus-within)'))
  addEventListener('pointermove', onMove)
  document.documentElement.addEventListener('pointerleave', onMove)
  addEventListener('pointerdown', ({ target }) => {
    if (open && groupAt(target) !== open) show(null)
  })
  addEventListener('keydown', onEscape)
  header.addEventListener('click', onClick)
  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (open && relatedTarget && groupAt(relatedTarget) !== open) show(null)
  })
}
