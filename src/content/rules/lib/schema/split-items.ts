import { isSamePath, type Path } from '../../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'
import { parentOf, valueIn } from './document-at.ts'
import type { FieldErrors } from './field-errors.ts'

/** A list item that an extra dash splits into two. */
export interface SplitItem {
  first: FieldErrors
  second: FieldErrors
  /** The list, which has an extra item. */
  list: Path
}

/** @returns adjacent items that each lack exactly the fields of the other one */
export function findSplitItems(context: DocumentContext, groups: readonly FieldErrors[]): SplitItem[] {
  const found: SplitItem[] = []
  for (const first of groups) {
    const [list, index] = [parentOf(first.path), first.path.at(-1)]
    if (typeof index !== 'number' || found.some(({ second }) => second === first)) continue
    const second = groups.find(({ path }) => isSamePath(path, [...list, index + 1]))
    if (second && completeEachOther(context, first, second)) found.push({ first, second, list })
  }
  return found
}

function completeEachOther(context: DocumentContext, first: FieldErrors, second: FieldErrors): boolean {
  const [above, below] = [namesIn(context, first.path), namesIn(context, second.path)]
  return (
    [...first.unknown, ...second.unknown].length === 0 &&
    first.missing.every((name) => below.includes(name)) &&
    second.missing.every((name) => above.includes(name)) &&
    below.every((name) => !above.includes(name))
  )
}

const namesIn = (context: DocumentContext, path: Path): string[] => Object.keys(valueIn(context, path) as object)
