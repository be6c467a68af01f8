import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Where a form stands: being filled in, on its way, arrived, or not arrived. */
export type Sending = 'editing' | 'sending' | 'sent' | 'failed'

/** The name of the field that no person sees; see `Honeypot`. */
export const honeypotName = 'website'

/** How long the endpoint may take to answer, in milliseconds. */
const patience = 20_000

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
    const { ok, status } = await fetch(endpoint, { method: 'POST', body, headers, signal: abort.signal })
    if (!ok) throw new Error(`status ${status}`)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a form and tells how it went. What was typed is only cleared once it has arrived, and not when more was typed
 * meanwhile. A form that is on its way is not sent a second time, and one that has just arrived is not empty by mistake:
 * a double click is one.
 *
 * @param endpoint where to post it; without one nothing is sent, and the form is cleared at once
 * @returns the state, what to do on submit and on input, and where to put the message
 */
export function useSending(endpoint: string | undefined) {
  const [state, setState] = useState<Sending>('editing')
  const onItsWay = useRef(false)
  const message = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state === 'sent') message.current?.focus()
    if (state === 'failed') message.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  async function send(form: HTMLFormElement): Promise<Sending> {
    const words = wordsIn(form)
    const byPerson = !words.get(honeypotName)
    try {
      if (endpoint && byPerson) await post(endpoint, words)
      if (wordsIn(form).toString() === words.toString()) form.reset()
      return 'sent'
    } catch {
      return 'failed'
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (onItsWay.current) return
    onItsWay.current = true
    if (endpoint) setState('sending')
    setState(await send(event.currentTarget))
    onItsWay.current = false
  }

  const edit = () => setState((known) => (known === 'sending' ? known : 'editing'))
  return { state, submit, edit, message }
}
