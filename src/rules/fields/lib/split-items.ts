import { isSamePath, type Path } from '../../../yaml/path.ts'
import type { DocumentContext, Problem } from '../../define-rule.ts'
import { parentOf, valueIn } from './document-at.ts'
import type { FieldErrors, GroupProblem } from './schema-errors.ts'

/** @returns adjacent items that each lack exactly the fields of the other one, because an extra dash splits an item */
export function findSplitItems(context: DocumentContext, groups: readonly FieldErrors[]): GroupProblem[] {
  const found: GroupProblem[] = []
  for (const first of groups) {
    const index = first.path.at(-1)
    if (typeof index !== 'number' || found.some((item) => item.groups.includes(first))) continue
    const second = groups.find(({ path }) => isSamePath(path, [...parentOf(first.path), index + 1]))
    if (second && completeEachOther(context, first, second))
      found.push({ groups: [first, second], problem: explainSplitItem(context, second.path) })
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

function explainSplitItem(context: DocumentContext, path: Path): Problem {
  const [name = ''] = namesIn(context, path)
  return {
    message: `the dash before \`${name}\` separates it from the item above, which needs it`,
    place: { path: [...path, name], target: 'key' },
    label: 'replace the dash with a space',
  }
}

const namesIn = (context: DocumentContext, path: Path): string[] => Object.keys(valueIn(context, path) as object)
