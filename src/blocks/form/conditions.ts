import type { FieldData } from '../../components/form/field-data.ts'
import { fieldId } from '../../components/form/field-data.ts'

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
