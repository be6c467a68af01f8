import type { FormEvent } from 'react'
import { afterPaint } from './after-paint.ts'
import field from './field.module.css'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a field says that is empty but must not be, or that holds something else than it asks for. */
export type Words = Partial<Record<'missing' | 'malformed', string>>

export const emailWords: Words = {
  missing: 'Please tell us your email address.',
  malformed: 'Please check your email address. It should look like name@example.com.',
}

const lineOf = ({ id }: Control) => `${id}-error`

/**
 * Below its box, and hidden at first. Not rendered by React: a tap takes 23 in place of 19 ms then, on a processor slowed
 * four times.
 *
 * @returns the line
 */
function say(control: Control, message: string): HTMLElement {
  const line = document.getElementById(lineOf(control)) ?? document.createElement('p')
  line.id = lineOf(control)
  line.className = field.error ?? ''
  line.textContent = message
  line.hidden = true
  control.parentElement?.after(line)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', line.id)
  return line
}

function unsay(control: Control): void {
  document.getElementById(lineOf(control))?.remove()
  control.removeAttribute('aria-invalid')
  control.removeAttribute('aria-describedby')
}

function messageFor(control: Control, words: Words = {}): string {
  return (control.validity.valueMissing ? words.missing : words.malformed) ?? control.validationMessage
}

/**
 * Explains what is wrong in a form, each in our own words below its field: the browser's come in its language, and
 * vanish. The browser still finds the mistakes; the first field that has one gets the focus. The first picture after a
 * tap marks the fields, and the next one has the words: these move all below them, which takes as long again.
 *
 * @param event the browser's `invalid`, for one field after the other: all are explained with the first
 * @param words by the ids of the fields
 */
export function explain(event: FormEvent<HTMLFormElement>, words: Record<string, Words>): void {
  event.preventDefault()
  const invalid = [...event.currentTarget.querySelectorAll<Control>(':is(input, select, textarea):invalid')]
  if (event.target !== invalid[0]) return
  forget(event.currentTarget)
  const [first] = invalid
  const lines = invalid.map((control) => say(control, messageFor(control, words[control.id])))
  first.focus({ preventScroll: true })
  afterPaint(() => {
    for (const line of lines) line.hidden = false
    // Safari scrolls to a field without its margins, and so below the header.
    first.scrollIntoView({ block: 'nearest' })
  })
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
