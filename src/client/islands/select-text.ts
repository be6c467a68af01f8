const ends = ['mouseup', 'pointercancel'] as const

/** Whether the mouse is on the link's own words, which are dragged as those of every link are, and not on what it covers. */
const isOnWords = (link: Element, { clientX: x, clientY: y }: MouseEvent) =>
  [...link.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)

/** The letter under the mouse: node and place in it. Browsers from before 2025 may not know. */
function letterAt({ clientX, clientY }: MouseEvent): [Node, number] | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  return place?.offsetNode.nodeType === Node.TEXT_NODE ? [place.offsetNode, place.offset] : undefined
}

/** The mouse is drawn over a card that a link covers: what is selected goes with it, and the link stays where it is. */
function onDragStart(event: DragEvent): void {
  const link = event.target
  if (!(link instanceof HTMLAnchorElement) || isOnWords(link, event)) return
  link.style.pointerEvents = 'none'
  const cover = () => link.style.removeProperty('pointer-events')
  const first = letterAt(event)
  if (!first || !link.closest('li, article')?.contains(first[0])) {
    cover()
    return
  }
  event.preventDefault()
  const selection = getSelection()
  selection?.collapse(...first)
  const onMove = (move: PointerEvent) => {
    const letter = letterAt(move)
    if (letter) selection?.extend(...letter)
  }
  const onEnd = () => {
    removeEventListener('pointermove', onMove)
    for (const type of ends) removeEventListener(type, onEnd)
    // The click that comes of it is one on what link and text both stand in, and none on the link.
    cover()
  }
  addEventListener('pointermove', onMove)
  for (const type of ends) addEventListener(type, onEnd)
}

/** From here on the mouse selects texts on cards that a link covers. Clicks, menus and new tabs are those of the link. */
export function watchDrags(): void {
  addEventListener('dragstart', onDragStart)
}
