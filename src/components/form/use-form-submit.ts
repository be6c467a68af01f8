import { type FormEvent, useDeferredValue, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { honeypotName, inbox } from '../../site/inbox.ts'
import type { SubmitState } from '../form-controls.tsx'
import { type SectionInfo, useSection } from '../section-context.ts'
import { forgetDraftLater, saveDraft, useDraft } from './draft.ts'
import { type FieldMessages, showErrors } from './field-errors.ts'
import { type Endpoint, encoded, postForm } from './post-form.ts'

/** Milliseconds after a submit in which another click counts as the second of a double click. */
const doubleClickTime = 1000

/** The last submit of a form. */
interface Submission {
  state: SubmitState
  /** The encoded values. */
  values?: string
  /** Time of the last change of state, as `performance.now()`. */
  since?: number
}

const noSubmission: Submission = { state: 'editing' }

/** Outside of components, so that a page that is shown again keeps its state. */
const submissions = new WeakMap<SectionInfo, Submission>()
const submissionOf = (section: SectionInfo) => submissions.get(section) ?? noSubmission
const listeners = new Set<() => void>()

function setSubmission(section: SectionInfo, submission: Submission): void {
  submissions.set(section, submission)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function forgetSuccess(section: SectionInfo): void {
  if (submissionOf(section).state === 'sent') submissions.delete(section)
}

/**
 * A password manager can fill it in, so a message with a mark is sent like any other, and only the service decides. Where
 * that refuses it, the next try has none.
 */
function emptyHoneypot(form: HTMLFormElement): void {
  const trap = form.elements.namedItem(honeypotName)
  if (trap instanceof HTMLInputElement) trap.value = ''
}

/** Loaded when a visitor begins to fill in a form that needs it. */
const loadInbox = () => import('./send-to-inbox.ts')

/** Our own server wants to know when a form was begun. */
function begin(target: Endpoint | undefined, form: HTMLFormElement): void {
  if (target?.endpoint !== inbox) return
  loadInbox().then(
    ({ beginForm }) => beginForm(form),
    () => undefined,
  )
}

async function deliver(target: Endpoint, form: HTMLFormElement, data: FormData): Promise<SubmitState> {
  try {
    if (target.endpoint === inbox) return await (await loadInbox()).sendToInbox(form, data)
    await postForm(target, form.enctype.startsWith('multipart') ? data : encoded(data))
    return 'sent'
  } catch (error) {
    // For the owner, who tries the form out.
    console.warn(error)
    return 'failed'
  }
}

/** Resets a form that was sent, unless its values have changed, and shows the status, unless the visitor uses another element. */
function showOutcome(status: HTMLElement, { state, values }: Submission): void {
  const form = status.closest('form')
  if (!form || (state !== 'sent' && state !== 'failed')) return
  const isUnchanged = encoded(new FormData(form)).toString() === values
  if (state === 'sent' && isUnchanged) form.reset()
  const focused = document.activeElement ?? document.body
  const isInForm = form.contains(focused)
  const isIdle = focused === document.body || (isInForm && focused.matches('[type="submit"]'))
  if (state === 'sent' && isIdle) status.focus()
  else if (isIdle || (isInForm && isUnchanged)) status.scrollIntoView({ block: 'nearest' })
}

/**
 * Handles the state and the events of a form. A form is not sent again while it is being sent; a success message
 * disappears when the visitor leaves the page. What was typed is kept as a draft until it has arrived.
 *
 * @param target where to post the form; without it, a submit only shows the success message and resets the form
 * @param beforeSend called with the values, to which it may add others
 * @returns the state, handlers for `submit`, `invalid` and `input`, and a ref for `SubmitStatus`
 */
export function useFormSubmit(target: Endpoint | undefined, beforeSend?: (values: FormData) => void) {
  const section = useSection()
  const statusRef = useRef<HTMLDivElement>(null)
  const latest = useSyncExternalStore(
    subscribe,
    () => submissionOf(section),
    () => noSubmission,
  )
  // A live region announces only changes, so an outcome from before this render is rendered in a second pass.
  const submission = useDeferredValue(latest, noSubmission)

  useDraft(statusRef, (form) => begin(target, form))
  useLayoutEffect(() => {
    if (statusRef.current) showOutcome(statusRef.current, submission)
  }, [submission])

  useLayoutEffect(() => () => forgetSuccess(section), [section])

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (submissionOf(section).state === 'sending') return
    const form = event.currentTarget
    const data = new FormData(form)
    emptyHoneypot(form)
    const values = encoded(new FormData(form)).toString()
    const setState = (state: SubmitState) => setSubmission(section, { state, values, since: performance.now() })
    beforeSend?.(data)
    const forgetDraft = forgetDraftLater(form)
    if (target) setState('sending')
    const state = target ? await deliver(target, form, data) : 'sent'
    if (state === 'sent') forgetDraft()
    setState(state)
  }

  function onInput({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
    saveDraft(form)
    begin(target, form)
    if (submissionOf(section).state !== 'sending') setSubmission(section, noSubmission)
  }

  function onInvalid(event: FormEvent<HTMLFormElement>, messages: Record<string, FieldMessages>): void {
    const { state, since = 0 } = submissionOf(section)
    event.preventDefault()
    // After a reset the form is empty, and so invalid.
    if (state === 'sent' && performance.now() - since < doubleClickTime) return
    onInput(event)
    showErrors(event, messages)
  }

  return { state: submission.state, onSubmit, onInvalid, onInput, statusRef }
}
