import type { FormEvent } from 'react'
import styles from '../../theme/input.module.css'
import type { Words } from '../../words/texts.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Selects the fields of a form. */
export const controls = ':is(input, select, textarea)'

/** The messages of a field that is empty although required, or malformed. */
export type FieldMessages = Partial<Record<'missing' | 'malformed', string>>

/** @returns the messages of a field for an e-mail address */
export const emailMessages = ({ emailMissing, emailMalformed }: Words['form']): FieldMessages => ({
  missing: emailMissing,
  malformed: emailMalformed,
})

const errorId = ({ id }: Control) => `${id}-error`

const messageOf = ({ validity, validationMessage }: Control, { missing, malformed }: FieldMessages = {}): string =>
  (validity.customError ? undefined : validity.valueMissing ? missing : malformed) ?? validationMessage

/** Adds an id to the descriptions of a field, or removes it. */
function describe(control: Control, id: string, isAdded: boolean): void {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  const ids = isAdded ? [...others, id] : others
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** Does not use React, which takes longer to respond to a tap. */
function showError(control: Control, message: string): void {
  const line = document.createElement('p')
  line.id = errorId(control)
  line.className = styles.error ?? ''
  line.textContent = message
  control.parentElement?.after(line)
  control.setAttribute('aria-invalid', 'true')
  describe(control, line.id, true)
}

function clearError(control: Control): void {
  document.getElementById(errorId(control))?.remove()
  control.removeAttribute('aria-invalid')
  describe(control, errorId(control), false)
}

/**
 * Shows a message below each invalid field, and focuses the first one. It replaces the browser's messages, which
 * disappear and are in the browser's language.
 *
 * @param event `invalid`, which browsers dispatch for each field: the first event shows all messages
 * @param messages by the ids of fields; others get the browser's message
 */
export function showErrors(event: FormEvent<HTMLFormElement>, messages: Record<string, FieldMessages>): void {
  event.preventDefault()
  const invalid = [...event.currentTarget.querySelectorAll<Control>(`${controls}:invalid:not([hidden] *)`)]
  const [first] = invalid
  if (!first || event.target !== first) return
  clearErrors(event.currentTarget)
  showMessages(invalid.map((control) => ({ control, message: messageOf(control, messages[control.id]) })))
}

/**
 * Shows messages below their fields, and focuses the first one.
 *
 * @returns whether all fields are there; if not, none is shown
 */
export function showMessages(found: readonly { control: Control | undefined; message: string }[]): boolean {
  const first = found[0]?.control
  if (!first || found.some(({ control }) => !control)) return false
  for (const { control, message } of found) if (control) showError(control, message)
  first.focus({ preventScroll: true })
  // Safari ignores `scroll-margin` when it scrolls to a focused element.
  first.scrollIntoView({ block: 'nearest' })
  return true
}

/** Removes the message of a field that has become valid. */
export function clearFixedError({ target }: FormEvent<HTMLFormElement>): void {
  const control = target as Control
  if (control.hasAttribute('aria-invalid') && control.validity.valid) clearError(control)
}

/** Removes all messages of a form. */
export function clearErrors(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<Control>('[aria-invalid]')) clearError(control)
}
