import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftedStep, saveDraft } from '../../components/form/draft.ts'
import { fieldId } from '../../components/form/field.tsx'
import { controls } from '../../components/form/field-errors.ts'
import { useWords } from '../../components/section-context.ts'
import { type FieldData, fileMistake, hiddenFields } from '../../site/form-definition.ts'
import { fill, type Words } from '../../words/texts.ts'

/** Milliseconds after a step in which another click counts as the second of a double click. */
const doubleClickTime = 500

/** What is shown of a form: undefined before hydration, when nothing is known of the answers. */
interface Shown {
  step: number
  /** The names of hidden fields. */
  hidden: string[]
}

/** Guides through the steps and conditions of a form. */
export function useGuide(id: string, fields: readonly FieldData[], count: number) {
  const ref = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>()
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const words = useWords('formFields')

  function show(step: number): void {
    if (!ref.current) return
    checkFields(id, fields, words)
    setShown({ step, hidden: hiddenFields(fields, (name) => answersOf(fieldId(id, name))) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form starts once
  useLayoutEffect(() => {
    if (ref.current) show(Math.min(draftedStep(ref.current), count - 1))
  }, [])

  useLayoutEffect(() => {
    if (shown && ref.current) saveDraft(ref.current)
  }, [shown])

  const step = shown?.step ?? 0

  /** Shows a step from its title on. */
  function moveTo(next: number): void {
    movedAt.current = performance.now()
    flushSync(() => show(next))
    const title = ref.current?.querySelector<HTMLElement>(`[data-step="${next}"] legend`)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'nearest' })
  }

  /** @returns whether all steps are done: otherwise the next one is shown, or one with a mistake */
  function onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>): boolean {
    if (count === 1) return true
    if (performance.now() - movedAt.current < doubleClickTime) return false
    const invalid = form.querySelector(`${controls}:invalid`)
    const invalidStep = Number(invalid?.closest<HTMLElement>('[data-step]')?.dataset.step ?? count)
    if (invalidStep <= step) {
      flushSync(() => show(invalidStep))
      return form.checkValidity()
    }
    if (step < count - 1) moveTo(step + 1)
    return step === count - 1
  }

  return {
    ref,
    shown,
    onSubmit,
    onBack: () => moveTo(step - 1),
    onChange: () => show(step),
    // The values change after the event.
    onReset: () => queueMicrotask(() => show(0)),
  }
}

/** @returns its answers: those of its ticked boxes, or what was typed or chosen */
function answersOf(id: string): string[] {
  const element = document.getElementById(id)
  if (element instanceof HTMLFieldSetElement)
    return Array.from(element.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value)
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked ? [element.value] : []
  const { value } = element as HTMLInputElement
  return value === '' ? [] : [value]
}

type FieldWords = Words['formFields']

/** Checks what browsers do not: that one of several boxes is ticked, and the endings and the size of files. */
function checkFields(formId: string, fields: readonly FieldData[], words: FieldWords): void {
  for (const field of fields) {
    const element = document.getElementById(fieldId(formId, field.name))
    if (field.type === 'choices') checkChoices(element as HTMLFieldSetElement, field, words)
    else if (field.type === 'file') checkFiles(element as HTMLInputElement, field, words)
  }
}

function checkChoices(group: HTMLFieldSetElement, { required, messages }: FieldData, words: FieldWords): void {
  const isMissing = required && !group.querySelector('input:checked')
  const message = messages?.missing ?? words.notChosen
  group.querySelector('input')?.setCustomValidity(isMissing ? message : '')
}

function checkFiles(input: HTMLInputElement, field: FieldData, words: FieldWords): void {
  input.setCustomValidity(fileMistake(field, input.files ?? [], words) ?? '')
}

/** @returns a field with the messages of the language where it has none; those of e-mail addresses are elsewhere */
export function withMessages(field: FieldData, words: FieldWords): FieldData {
  const { type, messages } = field
  if (type === 'email') return field
  const byType: Partial<Record<FieldData['type'], string>> = {
    agreement: words.notTicked,
    choice: words.notChosen,
    choices: words.notChosen,
  }
  const missing = messages?.missing ?? byType[type] ?? words.missing
  const range = rangeText(field)
  const wrong = range === undefined ? words.malformed : fill(words.wrongNumber, { range })
  // For browsers, blanks alone are malformed. The message for files says what is wrong with them.
  const malformed = type === 'text' ? { malformed: missing } : type !== 'file' && { malformed: wrong }
  return { ...field, messages: { missing, ...malformed, ...messages } }
}

/** @returns `1–20`, `≥ 1` or `≤ 20`; undefined where each number will do */
function rangeText({ min, max }: FieldData): string | undefined {
  if (min === undefined) return max === undefined ? undefined : `≤ ${max}`
  return max === undefined ? `≥ ${min}` : `${min}–${max}`
}
