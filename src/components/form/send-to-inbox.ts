import { findWork } from '../../site/work.ts'
import { type Control, controls, showMessages } from './field-errors.ts'
import { encoded, notAccepted, post } from './post-form.ts'

/** What the inbox wants of a browser: a token that says when the form was begun, and work while it is under attack. */
interface Wanted {
  token: string
  bits?: number
}

/** By the addresses of forms: who has looked at another page goes on with what was begun before. */
const wantedAt = new Map<string, Promise<Wanted | undefined>>()

/** Asks for the token of a form, once. */
export function beginForm(form: HTMLFormElement): Promise<Wanted | undefined> {
  const address = addressOf(form)
  const known = wantedAt.get(address)
  if (known) return known
  const asked = ask(address).catch(() => {
    wantedAt.delete(address)
    return undefined
  })
  wantedAt.set(address, asked)
  return asked
}

/** A field may be called `action`. */
const addressOf = (form: HTMLFormElement): string => form.getAttribute('action') ?? ''

async function ask(address: string): Promise<Wanted> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw notAccepted(address, response)
  return response.json()
}

/**
 * Sends a form to our own server.
 *
 * @returns `editing` when the server has found mistakes, which are then shown at their fields
 * @throws when it was not accepted
 */
export async function sendToInbox(form: HTMLFormElement, data: FormData): Promise<'sent' | 'editing'> {
  const address = addressOf(form)
  let wanted = await beginForm(form)
  for (;;) {
    await add(data, wanted)
    const { response, text } = await post(address, form.enctype.startsWith('multipart') ? data : encoded(data))
    if (response.ok && JSON.parse(text).success === true) {
      // The next message has a beginning of its own.
      wantedAt.delete(address)
      return 'sent'
    }
    if (response.status === 422 && showMistakes(form, JSON.parse(text).errors)) return 'editing'
    // It asks for work once.
    if (response.status !== 428 || data.has('_work')) throw notAccepted(address, response)
    wanted = JSON.parse(text) as Wanted
  }
}

async function add(data: FormData, wanted: Wanted | undefined): Promise<void> {
  if (!wanted) return
  data.set('_token', wanted.token)
  if (wanted.bits !== undefined) data.set('_work', (await findWork(wanted.token, wanted.bits)) ?? '')
}

/** @returns whether the visitor can see the fields with mistakes */
function showMistakes(form: HTMLFormElement, errors: Record<string, string>): boolean {
  const named = [...form.querySelectorAll<Control>(`${controls}:not([hidden] *)`)]
  const found = Object.entries(errors).map(([name, message]) => ({
    control: named.find((control) => control.name === name),
    message,
  }))
  return showMessages(found)
}
