import { certain } from '../../../site/suggest.ts'
import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { findByAlias } from './aliases.ts'
import { fieldsAt } from './document-at.ts'
import type { FieldErrors } from './schema-errors.ts'

/** Misspelt names and names of other page builders are fewer, or like a field. */
const minNames = 3

/** @returns the paths of the unknown fields, if a tool has translated the names of a file's fields; empty if not */
export function findTranslatedFields(context: DocumentContext, groups: readonly FieldErrors[]): Path[] {
  const strange = groups.flatMap(({ path, unknown }) => {
    const fields = unknown.length > 0 ? fieldsAt(context, path) : []
    return unknown.filter((name) => isStrange(context, name, fields)).map((name): Path => [...path, name])
  })
  const names = new Set(strange.map((path) => path.at(-1)))
  const missing = groups.reduce((sum, group) => sum + group.missing.length, 0)
  const hasOtherLetters = strange.some((path) => /[^\x20-\x7e]|\w \w/.test(String(path.at(-1))))
  return names.size >= minNames && (missing > 1 || (missing > 0 && hasOtherLetters)) ? strange : []
}

const isStrange = ({ schemas }: DocumentContext, name: string, fields: readonly string[]): boolean =>
  // No language writes `pageTitle`.
  /^\p{L}[\p{L} -]+$/u.test(name) &&
  !/\p{Ll}\p{Lu}/u.test(name) &&
  !schemas.fieldNames.has(name) &&
  !schemas.fieldNames.has(name.toLowerCase()) &&
  certain(name.replaceAll(/[^\x20-\x7e]/g, '_'), fields) === undefined &&
  findByAlias(schemas, name, fields).length === 0
