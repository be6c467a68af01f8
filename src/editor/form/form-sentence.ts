import { type Path, valueAt } from '../../yaml/path.ts'
import { fieldSchema } from '../model/target-schema.ts'
import { inWords, sentenceInForm } from '../model/words.ts'
import type { EditorDiagnostic } from '../protocol/files.ts'
import { t } from '../protocol/messages.ts'
import { fieldName, getState } from '../store/state.ts'

/** @returns the words of the check for somebody who sees the form of a file: its fields have the names that they have there */
export const formSentence = (file: string, diagnostic: EditorDiagnostic): string =>
  withTitles(sentenceInForm(diagnostic), file, diagnostic.path)

/**
 * @returns words about a place of a file, in which `code` is quoted without the quotes of YAML, and a field or a kind of
 *   section has its name in the form
 */
export const withTitles = (words: string, file: string, path?: Path): string =>
  words.replaceAll(/`"?([^`]*?)"?`/g, (_, name) => t('“{name}”', { name: titleOf(file, path, name) ?? name }))

/** @returns what a button says that corrects something: the name of a field as the form has it */
export function fixLabel(file: string, { path, fix }: EditorDiagnostic): string {
  if (!fix?.text) return t('Remove it')
  const text = fix.text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^"(.*)"$/, '$1')
  const shown = titleOf(file, path, text) ?? text
  return t('Change to “{text}”', { text: shown.length > 48 ? `${shown.slice(0, 47)}…` : shown })
}

/** @returns the title of a field near a place: one in it, itself, one around it or beside it; or of its kind of section */
function titleOf(file: string, path: Path = [], name: string): string | undefined {
  const { schemas, docs } = getState()
  const page = docs[file]?.page
  if (!schemas || !page || page.value === null) return undefined
  const places = [[...path, name], path.slice(0, path.lastIndexOf(name) + 1), [...path.slice(0, -1), name]]
  const found = places.find((place) => place.length > 0 && fieldSchema(schemas, page, place))
  if (found) return fieldName(file, found)
  const type = valueAt(page.value, [...path.slice(0, page.kind === 'sections' ? 1 : 2), 'type'])
  const isType = (name === type || path.at(-1) === 'type') && `blocks/${name}.schema.json` in schemas.all
  return isType ? t(inWords(name)) : undefined
}
