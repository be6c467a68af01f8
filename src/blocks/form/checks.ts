import { type FieldData, fieldId } from '../../components/form/field.tsx'
import { fill } from '../../words/texts.ts'
import type { Words } from '../../words/types.ts'

/** @returns the answers of a field: those of its ticked boxes, or what was typed or chosen */
function answersOf(id: string): string[] {
  const element = document.getElementById(id)
  if (element instanceof HTMLFieldSetElement)
    return Array.from(element.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value)
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked ? [element.value] : []
  const { value } = element as HTMLInputElement
  return value === '' ? [] : [value]
}

/**
 * @param formId the id of the form, whose answers decide
 * @param fields in their order: a condition names an earlier field, and is not met where that one is hidden
 * @returns the names of the fields whose conditions are not met
 */
export function hiddenFields(formId: string, fields: readonly FieldData[]): string[] {
  const hidden: string[] = []
  for (const { name, showIf } of fields) {
    if (!showIf) continue
    const answers = hidden.includes(showIf.field) ? [] : answersOf(fieldId(formId, showIf.field))
    const isMet = answers.some((answer) => !showIf.is || showIf.is.includes(answer))
    if (!isMet) hidden.push(name)
  }
  return hidden
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
  const { accept, megabytes = Number.POSITIVE_INFINITY, messages } = field
  const files = [...(input.files ?? [])]
  const isKnown = ({ name }: File) => !accept || accept.some((ending) => name.toLowerCase().endsWith(ending))
  const isLarge = files.reduce((sum, { size }) => sum + size, 0) > megabytes * 1_000_000
  const own = messages?.malformed
  if (!files.every(isKnown)) input.setCustomValidity(own ?? fill(words.wrongFile, { kinds: (accept ?? []).join(', ') }))
  else input.setCustomValidity(isLarge ? (own ?? fill(words.largeFile, { size: String(megabytes) })) : '')
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
