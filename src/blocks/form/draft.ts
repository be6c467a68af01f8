import { type Control, controls } from '../../components/form/field-errors.ts'

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
const keyOf = (id: string): string => `draft ${location.pathname} ${id}`

/** The storage throws where visitors have turned it off. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Saves what was typed; a form in which nothing was typed has no draft. */
export function saveDraft(form: HTMLFormElement, step: number): void {
  const drafted = draftedIn(form)
  const key = keyOf(form.id)
  const values = Object.fromEntries(drafted.map((control) => [control.id, contentOf(control)]))
  const draft: Draft = { step, values }
  attempt((storage) =>
    drafted.every(isUntouched) ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft)),
  )
}

/**
 * Fills in what was typed before a reload, except where the visitor or the browser has already written something.
 *
 * @returns the step that was shown
 */
export function restoreDraft(form: HTMLFormElement): number {
  const { step, values } = attempt((storage) => JSON.parse(storage.getItem(keyOf(form.id)) ?? '') as Draft) ?? {
    step: 0,
  }
  for (const control of draftedIn(form)) {
    const value = values?.[control.id]
    if (value === undefined || !isUntouched(control)) continue
    if (isBox(control)) control.checked = value === true
    else control.value = String(value)
  }
  return step
}

/** @returns a function that forgets the draft of a form, unless the visitor has typed something else meanwhile */
export function forgetDraftLater(id: string): () => void {
  const key = keyOf(id)
  const sent = attempt((storage) => storage.getItem(key))
  return () => attempt((storage) => storage.getItem(key) === sent && storage.removeItem(key))
}
