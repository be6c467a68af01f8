import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'
import { isSection, valueIn } from './document-at.ts'
import type { FieldErrors } from './field-errors.ts'

/** A section among the items of a list in another section. */
export interface SectionInList {
  group: FieldErrors
  type: string
  /** The section with the list. */
  owner: Path
  /** The name of the list. */
  list: string
}

/** @returns the items that have a type of section in a field `type`, which items of that list do not have */
export const findSectionsInLists = (context: DocumentContext, groups: readonly FieldErrors[]): SectionInList[] =>
  groups.flatMap((group) => {
    const { path, unknown } = group
    const type = unknown.includes('type') ? valueIn(context, [...path, 'type']) : undefined
    const owner = path.slice(0, -2)
    const [list, index] = path.slice(-2)
    const isItem = typeof list === 'string' && typeof index === 'number' && isSection(context, owner)
    const isType = typeof type === 'string' && [...context.schemas.blockTypes, 'shared'].includes(type)
    return isItem && isType ? [{ group, type, owner, list }] : []
  })
