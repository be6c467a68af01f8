import type { Path } from '../../yaml/path.ts'
import { fieldSchema } from '../model/target-schema.ts'
import type { EditorDiagnostic } from '../protocol/files.ts'
import { t } from '../protocol/messages.ts'
import { sentenceInForm } from '../sentence.ts'
import { fieldName } from '../store/documents.ts'
import { getState } from '../store/state.ts'

/** @returns the words of the check for somebody who sees the form of a file: its fields have the names that they have there */
export const formSentence = (file: string, diagnostic: EditorDiagnostic): string =>
  withTitles(sentenceInForm(diagnostic), file, diagnostic.path)

/** @returns words about a place of a file, in which `code` is quoted, and a field has its name in the form */
export const withTitles = (words: string, file: string, path?: Path): string =>
  words.replaceAll(/`([^`]*)`/g, (_, name) => t('“{name}”', { name: titleOf(file, path, name) ?? name }))

/** @returns what a button says that corrects something: the name of a field as the form has it */
export function fixLabel(file: string, { path, fix }: EditorDiagnostic): string {
  if (!fix?.text) return t('Remove it')
  const text = fix.text.trim().replace(/\s+/g, ' ')
  const shown = titleOf(file, path, text) ?? text
  return t('Change to “{text}”', { text: shown.length > 48 ? `${shown.slice(0, 47)}…` : shown })
}

/** @returns the title of a field near a place: its own, or that of one in it or beside it */
function titleOf(file: string, path: EditorDiagnostic['path'] = [], name: string): string | undefined {
  const { schemas, docs } = getState()
  const page = docs[file]?.page
  const places = [[...path, name], path, [...path.slice(0, -1), name]]
  const found = places.find((place) => place.at(-1) === name && schemas && page && fieldSchema(schemas, page, place))
  return found && fieldName(file, found)
}
