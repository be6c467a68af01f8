import { fieldId } from '../../components/form/field.tsx'
import { type FieldData, fileMistake } from '../../site/form-definition.ts'
import type { Words } from '../../words/texts.ts'

/** @returns its answers: those of its ticked boxes, or what was typed or chosen */
export function answersOf(id: string): string[] {
  const element = document.getElementById(id)
  if (element instanceof HTMLFieldSetElement)
    return Array.from(element.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value)
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked ? [element.value] : []
  const { value } = element as HTMLInputElement
  return value === '' ? [] : [value]
}

type FieldWords = Words['formFields']

/** Checks what browsers do not: that one of several boxes is ticked, and the endings and the size of files. */
export function checkFields(formId: string, fields: readonly FieldData[], words: FieldWords): void {
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
  // For browsers, blanks alone are malformed. The message for files says what is wrong with them.
  const malformed = type === 'text' ? { malformed: missing } : type !== 'file' && { malformed: words.malformed }
  return { ...field, messages: { missing, ...malformed, ...messages } }
}
