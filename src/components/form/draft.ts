import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Control, controls } from './field-errors.ts'

/** What was typed into a form and not sent, and the step that was shown. */
interface Draft {
  step: number
  /** By the ids of fields. A box that is ticked or not is true or false. */
  values: Record<string, string | boolean>
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** The fields that a draft has: browsers let no script choose files. */
const draftedIn = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(controls)].filter(({ id, type }) => id && type !== 'file')

const contentOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value)

function defaultOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (control instanceof HTMLSelectElement) return [...control.options].find((one) => one.defaultSelected)?.value ?? ''
  return control.defaultValue
}

const isUntouched = (control: Control): boolean => contentOf(control) === defaultOf(control)

/** Each form of each page has a draft of its own. It lasts as long as the tab. */
const draftKey = (form: HTMLFormElement): string => `draft ${location.pathname} ${draftedIn(form)[0]?.id}`

/** The storage throws where visitors have turned it off. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

const shownStep = (form: HTMLFormElement): number =>
  Number(form.querySelector<HTMLElement>('[data-step]:not([hidden])')?.dataset.step ?? 0)

/** Saves what was typed, and the step that is shown. A form in which nothing was typed has no draft. */
export function saveDraft(form: HTMLFormElement): void {
  const drafted = draftedIn(form)
  const key = draftKey(form)
  const values = Object.fromEntries(drafted.map((control) => [control.id, contentOf(control)]))
  const draft: Draft = { step: shownStep(form), values }
  attempt((storage) =>
    drafted.every(isUntouched) ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft)),
  )
}

const draftOf = (form: HTMLFormElement): Draft | undefined =>
  attempt((storage) => JSON.parse(storage.getItem(draftKey(form)) ?? 'null') as Draft | null) ?? undefined

/** @returns the step of a form that was shown before a reload */
export const draftedStep = (form: HTMLFormElement): number => draftOf(form)?.step ?? 0

/**
 * Fills in what was typed before a reload, when the form appears.
 *
 * @param inForm an element of the form, whose fields have ids
 * @param onDraft called with a form that has a draft
 */
export function useDraft(inForm: RefObject<HTMLElement | null>, onDraft: (form: HTMLFormElement) => void): void {
  const onFirstDraft = useRef(onDraft)
  useLayoutEffect(() => {
    const form = inForm.current?.closest('form')
    if (!form || !draftOf(form)) return
    restoreDraft(form)
    onFirstDraft.current(form)
  }, [inForm])
}

/** Leaves alone where the visitor or the browser has already written something. */
function restoreDraft(form: HTMLFormElement): void {
  const values = draftOf(form)?.values
  for (const control of draftedIn(form)) {
    const value = values?.[control.id]
    if (value === undefined || !isUntouched(control)) continue
    if (isBox(control)) control.checked = value === true
    else control.value = String(value)
  }
}

/** @returns a function that forgets the draft of a form, unless the visitor has typed something else meanwhile */
export function forgetDraftLater(form: HTMLFormElement): () => void {
  const key = draftKey(form)
  const sent = attempt((storage) => storage.getItem(key))
  return () => attempt((storage) => storage.getItem(key) === sent && storage.removeItem(key))
}
