import type { FormSection } from '../generated/content.ts'
import { fill, type Words } from '../words/texts.ts'

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

/** A form of the site that is sent to our own server. */
export interface InboxForm extends FormDefinition {
  /** The last part of the path to which it is sent. */
  id: string
  /** BCP 47. */
  language: string
  /** The pages with it. */
  routes: string[]
}

/** What the inbox knows of a published site. */
export interface SiteForms {
  /** Of the company. */
  name: string
  /** The address, without a slash at the end. */
  url: string
  /** The owner's: the default language of the site (BCP 47). */
  language: string
  /** The headers of its responses. */
  headers: Readonly<Record<string, string>>
  /** By languages. */
  words: Readonly<Record<string, Words>>
  /** The forms that are sent to the inbox, by their ids. */
  forms: Readonly<Record<string, InboxForm>>
}

/*
 * What browsers and the inbox have to agree on.
 */

/** @returns the fields whose conditions are not met: those name earlier fields, and are not met if these are hidden */
export function hiddenFields(fields: readonly FieldData[], answersOf: (name: string) => readonly string[]): string[] {
  const hidden: string[] = []
  for (const { name, showIf } of fields) {
    if (!showIf) continue
    const answers = hidden.includes(showIf.field) ? [] : answersOf(showIf.field)
    const isMet = answers.some((answer) => !showIf.is || showIf.is.includes(answer))
    if (!isMet) hidden.push(name)
  }
  return hidden
}

/** @returns what is wrong with the chosen files of a field */
export function fileMistake(
  { accept, megabytes = Number.POSITIVE_INFINITY, messages }: FieldData,
  files: Iterable<{ name: string; size: number }>,
  words: Words['formFields'],
): string | undefined {
  const chosen = [...files]
  const isKnown = ({ name }: { name: string }) =>
    !accept || accept.some((ending) => name.toLowerCase().endsWith(ending))
  const size = chosen.reduce((sum, file) => sum + file.size, 0)
  if (!chosen.every(isKnown)) return messages?.malformed ?? fill(words.wrongFile, { kinds: (accept ?? []).join(', ') })
  if (size <= megabytes * 1_000_000) return undefined
  return messages?.malformed ?? fill(words.largeFile, { size: String(megabytes) })
}
