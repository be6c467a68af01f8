import type { MismatchOf } from '../../../schema/explain.ts'
import { isPage } from '../../../site/routes.ts'
import { certain } from '../../../site/suggest.ts'
import { say } from '../../../words/message.ts'
import type { Explain, MismatchContext } from '../../define-rule.ts'
import { fieldsAt } from '../../lib/document-at.ts'
import { findByAlias } from './likely-names.ts'

/** Misspelt names and names of other page builders are fewer, or like a field. */
const minNames = 3

/** Explains all mismatches of a file in which a tool has translated the names of the fields. */
export const explainTranslatedNames: Explain<'unknown'> = (context, mismatch) => {
  const { mismatches, file } = context
  const all = mismatches.flatMap((one) => (one.kind === 'unknown' ? [one] : []))
  if (mismatch !== all[0]) return undefined
  const strange = all.filter((one) => isStrange(context, one))
  const [first] = strange
  const names = [...new Set(strange.map(({ name }) => name))]
  const missing = mismatches.filter(({ kind }) => kind === 'missing')
  if (!first || names.length < minNames || missing.length < 2) return undefined
  const shown = names
    .slice(0, minNames)
    .map((name) => `\`${name}\``)
    .join(', ')
  const listed = names.length > minNames ? say`${shown} and others` : shown
  return {
    message: isPage(file)
      ? say`the field names of this page were translated: ${listed}`
      : say`the field names of this file were translated: ${listed}`,
    place: { path: [...first.path, first.name], target: 'key' },
    label: say`they stay in English in every language`,
    explains: mismatches,
  }
}

/** @returns whether a name is a word of a language and like no field; no language writes `pageTitle` */
function isStrange(context: MismatchContext, { path, name }: MismatchOf<'unknown'>): boolean {
  const { schemas } = context
  const isWord = /^\p{L}[\p{L} -]+$/u.test(name) && !/\p{Ll}\p{Lu}/u.test(name)
  if (!isWord || schemas.fieldNames.has(name) || schemas.fieldNames.has(name.toLowerCase())) return false
  const fields = fieldsAt(context, path)
  const isMisspelt = certain(name.replaceAll(/[^\x20-\x7e]/g, '_'), fields) !== undefined
  return !isMisspelt && findByAlias(schemas, name, fields).length === 0
}
