import { fieldSchema } from '../model/target-schema.ts'
import type { EditorDiagnostic } from '../protocol.ts'
import { sentence } from '../sentence.ts'
import { fieldName } from '../store/documents.ts'
import { getState } from '../store/state.ts'

/** @returns the words of the check for somebody who sees the form of a file: its fields have the names that they have there */
export function formSentence(file: string, diagnostic: EditorDiagnostic): string {
  const { message, inForm, label, path = [] } = diagnostic
  const text = sentence(inForm === undefined ? { message, ...(label && { label }) } : { message: inForm })
  return text.replaceAll(/`([^`]*)`/g, (_, name) => `“${titleOf(file, path, name) ?? name}”`)
}

/** @returns the title of a field near a place: its own, or that of one in it or beside it */
function titleOf(file: string, path: EditorDiagnostic['path'] = [], name: string): string | undefined {
  const { schemas, docs } = getState()
  const page = docs[file]?.page
  const places = [[...path, name], path, [...path.slice(0, -1), name]]
  const found = places.find((place) => place.at(-1) === name && schemas && page && fieldSchema(schemas, page, place))
  return found && fieldName(file, found)
}
