import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a field says that is empty but must not be, or that holds something else than it asks for. */
export type Words = Partial<Record<'missing' | 'malformed', string>>

export const emailWords: Words = {
  missing: 'Please tell us your email address.',
  malformed: 'Please check your email address. It should look like name@example.com.',
}

/**
 * The mistakes in a form, each in our own words below its field: the browser's come in its language, and vanish.
 * The browser still finds them; the first field that has one gets the focus.
 *
 * @param words by the ids of the fields
 * @returns the messages by the ids of the fields, and what to do on invalid, on input, and on submit
 */
export function useMistakes(words: Record<string, Words>) {
  const [mistakes, setMistakes] = useState<Record<string, string>>({})

  function explain(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const invalid = [...event.currentTarget.querySelectorAll<Control>(':is(input, select, textarea):invalid')]
    // The browser tells of one field after the other: all are explained at once, with the first.
    if (event.target !== invalid[0]) return
    flushSync(() => setMistakes(Object.fromEntries(invalid.map((control) => [control.id, messageFor(control)]))))
    // Safari scrolls to a field without its margins, and so below the header.
    invalid[0].focus({ preventScroll: true })
    invalid[0].scrollIntoView({ block: 'nearest' })
  }

  function messageFor({ id, validity, validationMessage }: Control): string {
    const { missing, malformed } = words[id] ?? {}
    return (validity.valueMissing ? missing : malformed) ?? validationMessage
  }

  function correct({ target }: FormEvent<HTMLFormElement>) {
    const { id, validity } = target as Control
    if (mistakes[id] && validity.valid) setMistakes(({ [id]: _solved, ...others }) => others)
  }

  return { mistakes, explain, correct, forget: () => setMistakes({}) }
}
