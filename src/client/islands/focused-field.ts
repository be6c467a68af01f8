import { updatePhoneBar } from '../boot/phone-bar.ts'

const focusedField = () => {
  const element = document.activeElement
  return element?.matches('main :is(input, textarea, select)') ? element : null
}

/** Apart from the address bar, only the keyboard makes the visual viewport that much lower than the window. In pixels. */
const keyboard = 120

/**
 * The keyboard comes with a field: while one has the focus, or the keyboard is shown, the bar of a phone stays away. Who
 * gets to one with the Tab key finds it clear of header and edge in Safari too, which leaves a field's margins out when
 * it scrolls.
 */
export function watchFocusedField(): void {
  const update = () => updatePhoneBar(watchFocusedField, focusedField() !== null)
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, update)
  document.addEventListener('keyup', ({ key }) => key === 'Tab' && focusedField()?.scrollIntoView({ block: 'nearest' }))
  update()
  const screen = visualViewport
  screen?.addEventListener('resize', () =>
    updatePhoneBar(screen, screen.height * screen.scale < innerHeight - keyboard),
  )
}
