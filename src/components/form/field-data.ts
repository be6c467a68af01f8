import type { FormSection } from '../../generated/content.ts'

/** A field, a note or the start of a step, as authors write it. */
export type FormEntry = FormSection['fields'][number]

/** A field that visitors fill in, with all that it shows. */
export interface FieldData extends Omit<FormEntry, 'name'> {
  name: string
  /** It has the mark of required fields, and may be empty all the same. */
  isOnlyMarked?: boolean
}

/** What a field needs to know of its form. */
export interface FieldPlace {
  /** The id of the form. */
  formId: string
  /** Fields have names only if the form is sent: otherwise input could end up in the URL. */
  isSent: boolean
}

/** @returns the id of a field, or of the group of its boxes */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`
