import { say } from '../../../words/message.ts'
import { lineAt } from '../../../yaml/lines.ts'
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
    message: say`\`${name}\` is used twice in the same place`,
    label:
      above.dashes !== ''
        ? say`if a new item starts here, put a dash before it: \`- ${name}\``
        : areLists
          ? say`move its entries to the first list, and remove this line`
          : say`remove one of the two`,
    related: [{ file, place: { range: [first, first + name.length] }, message: say`the first one is at` }],
  }
}
