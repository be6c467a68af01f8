import type { FormEvent } from 'react'
import field from './field.module.css'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a field says that is empty but must not be, or that holds something else than it asks for. */
export type Words = Partial<Record<'missing' | 'malformed', string>>

export const emailWords: Words = {
  missing: 'Please tell us your email address.',
  malformed: 'Please check your email address. It should look like name@example.com.',
}

const lineOf = ({ id }: Control) => `${id}-error`

/** Below its box. Not rendered by React: a tap takes 23 in place of 19 ms then, on a processor slowed four times. */
function say(control: Control, message: string): void {
  const line = document.getElementById(lineOf(control)) ?? document.createElement('p')
  line.id = lineOf(control)
  line.className = field.error ?? ''
  line.textContent = message
  control.parentElement?.after(line)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', line.id)
}

function unsay(control: Control): void {
  document.getElementById(lineOf(control))?.remove()
  control.removeAttribute('aria-invalid')
  control.removeAttribute('aria-describedby')
}

function messageFor({ validity, validationMessage }: Control, words: Words = {}): string {
  return (validity.valueMissing ? words.missing : words.malformed) ?? validationMessage
}

/**
 * Explains what is wrong in a form, each in our own words below its field: the browser's come in its language, and
 * vanish. The browser still finds the mistakes; the first field that has one gets the focus.
 *
 * @param event the browser's `invalid`, for one field after the other: all are explained with the first
 * @param words by the ids of the fields
 */
export function explain(event: FormEvent<HTMLFormElement>, words: Record<string, Words>): void {
  event.preventDefault()
  const invalid = [...event.currentTarget.querySelectorAll<Control>(':is(input, select, textarea):invalid')]
  if (event.target !== invalid[0]) return
  forget(event.currentTarget)
  for (const control of invalid) say(control, messageFor(control, words[control.id]))
  invalid[0].focus({ preventScroll: true })
  // Safari scrolls to a field without its margins, and so below the header.
  invalid[0].scrollIntoView({ block: 'nearest' })
}

/** Takes a message away as soon as its field holds what it asks for. */
export function correct({ target }: FormEvent<HTMLFormElement>): void {
  const control = target as Control
  if (control.ariaInvalid && control.validity.valid) unsay(control)
}

/** Takes all messages of a form away. */
export function forget(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<Control>('[aria-invalid]')) unsay(control)
}
