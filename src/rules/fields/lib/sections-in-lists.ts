import type { DocumentContext, Problem } from '../../define-rule.ts'
import { isSection, nameGroup, valueIn } from './document-at.ts'
import type { FieldErrors, GroupProblem } from './schema-errors.ts'

/**
 * @returns the items of lists in sections that are sections: they have a type of section in a field `type`, which items of
 *   that list do not have
 */
export const findSectionsInLists = (context: DocumentContext, groups: readonly FieldErrors[]): GroupProblem[] =>
  groups.flatMap((group): GroupProblem[] => {
    const { path, unknown } = group
    const type = unknown.includes('type') ? valueIn(context, [...path, 'type']) : undefined
    const owner = path.slice(0, -2)
    const [list, index] = path.slice(-2)
    const isItem = typeof list === 'string' && typeof index === 'number' && isSection(context, owner)
    const isType = typeof type === 'string' && [...context.schemas.blockTypes, 'shared'].includes(type)
    if (!isItem || !isType) return []
    const noun = nameGroup(context, owner).replace(/^an? /, 'the ')
    const problem: Problem = {
      message: `\`type: ${type}\` starts a section, but this place is inside \`${list}\` of ${noun}`,
      place: { path: [...path, 'type'], target: 'key' },
      label:
        owner.length === 2
          ? `move these lines below the list, and begin with \`  - type: ${type}\`, two spaces in`
          : 'move these lines out of the list, to a section of their own',
    }
    return [{ groups: [group], problem }]
  })
