import type { FormSection } from '../generated/content.ts'

/** A field, a note or the start of a step, as authors write it. */
export type FormEntry = FormSection['fields'][number]

/** A field that visitors fill in, with all that it shows. */
export interface FieldData extends Omit<FormEntry, 'name'> {
  name: string
  /** It has the mark of required fields, and may be empty all the same. */
  isOnlyMarked?: boolean
}

/** What a form asks for, and what visitors are told after it was sent. */
export interface FormDefinition {
  fields: readonly FieldData[]
  endpoint: string | undefined
  success: string
  /** Whether visitors get an e-mail, too. */
  copy?: boolean | undefined
}
