import { lineAt } from '../../../yaml/source-lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** Two fields of a group with one name. */
export function explainDuplicateKey({ start, end, first = 0, line }: YamlProblem, context: SyntaxContext): Problem {
  const { file, text } = context
  const name = text.slice(start, end)
  const above = lineAt(text, first)
  const areLists = [above, line].every(({ rest, below }) => rest === '' && below?.dashes)
  return {
    place: { range: [start, end] },
    message: `\`${name}\` is used twice in the same place`,
    label:
      above.dashes !== ''
        ? `if a new item starts here, put a dash before it: \`- ${name}\``
        : areLists
          ? 'move its entries to the first list, and remove this line'
          : 'remove one of the two',
    related: [{ file, place: { range: [first, first + name.length] }, message: 'the first one is at' }],
  }
}
