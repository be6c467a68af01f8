import { updatePhoneBar } from './start/phone-bar.ts'

/** The keyboard comes with a field: while one has the focus, the bar of a phone stays away. */
export function watchFocusedField(): void {
  const update = () => {
    const isField = document.activeElement?.matches('main :is(input, textarea, select)') ?? false
    updatePhoneBar(watchFocusedField, isField)
  }
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, update)
  update()
}
