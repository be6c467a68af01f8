import { type FormEvent, useDeferredValue, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { explain, type Words } from './mistakes.ts'
import { type SectionContext, useSection } from './section-context.ts'

/** Where a form stands: being filled in, on its way, arrived, or not arrived. */
export type Sending = 'editing' | 'sending' | 'sent' | 'failed'

/** The name of the field that no person sees; see `Honeypot`. */
export const honeypotName = 'website'

/** How long the endpoint may take to answer, in milliseconds. */
const patience = 20_000

/** How soon after a form has arrived a second press is the end of a double click, in milliseconds. */
const doubleClick = 1000

/** A form that is on its way arrives also when the visitor leaves; of more, browsers send nothing then (Fetch, 4.5), in bytes. */
const mostKeptAlive = 65_536

/** What stands in a form, in the encoding that the browser itself uses for forms. */
const wordsIn = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as Record<string, string>)

/**
 * Posts what stood in a form.
 *
 * @throws when there is no answer in time, or the answer is not one of success
 */
async function post(endpoint: string, body: URLSearchParams): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), patience)
  try {
    const headers = { accept: 'application/json' }
    const keepalive = body.toString().length <= mostKeptAlive
    const { ok, status } = await fetch(endpoint, { method: 'POST', body, headers, keepalive, signal: abort.signal })
    if (!ok) throw new Error(`status ${status}`)
  } finally {
    clearTimeout(timer)
  }
}

/** What was last sent, and what has become of it. */
interface Submission {
  state: Sending
  words?: string
  /** When it came to this, as `performance.now()`. */
  since?: number
}

const nothing: Submission = { state: 'editing' }

/** A page that is left and shown again has the same sections: its form is where it was, or where it has come to since. */
const submissions = new WeakMap<SectionContext, Submission>()
const submissionOf = (section: SectionContext) => submissions.get(section) ?? nothing
const listeners = new Set<() => void>()

function keep(section: SectionContext, submission: Submission): void {
  submissions.set(section, submission)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function forgetThanks(section: SectionContext): void {
  if (submissionOf(section).state === 'sent') submissions.delete(section)
}

/**
 * Empties a form that has arrived, unless more was typed meanwhile; shows how it went, unless the visitor is busy
 * elsewhere.
 */
function conclude(message: HTMLElement, { state, words }: Submission): void {
  const form = message.closest('form')
  if (!form || (state !== 'sent' && state !== 'failed')) return
  const isAsSent = wordsIn(form).toString() === words
  if (state === 'sent' && isAsSent) form.reset()
  const place = document.activeElement ?? document.body
  const isInForm = form.contains(place)
  const isFree = place === document.body || (isInForm && place.matches('[type="submit"]'))
  if (state === 'sent' && isFree) message.focus()
  else if (isFree || (isInForm && isAsSent)) message.scrollIntoView({ block: 'nearest' })
}

/**
 * Sends a form and tells how it went. What was typed is only cleared once it has arrived, and not when more was typed
 * meanwhile. A form that is on its way is not sent a second time, and one that has just arrived is not empty by mistake:
 * a double click is one. Thanks that were read are gone when the visitor comes back to the page.
 *
 * @param endpoint where to post it; without one nothing is sent, and the form is cleared at once
 * @returns the state, what to do on submit, on the browser's `invalid` (see `explain`) and on input, and where to put
 * the message
 */
export function useSending(endpoint: string | undefined) {
  const section = useSection()
  const message = useRef<HTMLDivElement>(null)
  const latest = useSyncExternalStore(
    listen,
    () => submissionOf(section),
    () => nothing,
  )
  // What came while another page was shown comes into the message after the form is there: only changes are announced.
  const submission = useDeferredValue(latest, nothing)

  useLayoutEffect(() => {
    if (message.current) conclude(message.current, submission)
  }, [submission])

  useLayoutEffect(() => () => forgetThanks(section), [section])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (submissionOf(section).state === 'sending') return
    const body = wordsIn(event.currentTarget)
    const turn = (state: Sending) => keep(section, { state, words: body.toString(), since: performance.now() })
    if (!endpoint || body.get(honeypotName)) return turn('sent')
    turn('sending')
    await post(endpoint, body).then(
      () => turn('sent'),
      () => turn('failed'),
    )
  }

  function edit(): void {
    if (submissionOf(section).state !== 'sending') keep(section, nothing)
  }

  function refuse(event: FormEvent<HTMLFormElement>, words: Record<string, Words>): void {
    const { state, since = 0 } = submissionOf(section)
    event.preventDefault()
    if (state === 'sent' && performance.now() - since < doubleClick) return
    edit()
    explain(event, words)
  }

  return { state: submission.state, submit, refuse, edit, message }
}
