import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { nameGroup } from './lib/document-at.ts'
import { isNear, type UnknownField } from './lib/match-fields.ts'

export default defineRule({
  code: 'misplaced-key',
  severity: 'error',
})

/** @returns the problem of a field that belongs to another group */
export function explainMisplacedField(context: DocumentContext, { group, name }: UnknownField, owner: Path): Problem {
  const { path } = group
  return {
    message: `\`${name}\` is a field of ${nameGroup(context, owner)}, not of ${nameGroup(context, path)}`,
    place: { path: [...path, name], target: 'key' },
    label: adviseMove(path, owner),
  }
}

function adviseMove(path: Path, owner: Path): string {
  if (!isNear(owner, path) || owner.length === path.length) return 'move it there'
  const group = owner.at(-1)
  if (owner.length > path.length)
    return typeof group === 'string'
      ? `move it below \`${group}:\`, and indent it like the fields there`
      : 'indent it more, below the fields of its section'
  return owner.length === 0 && path[0] === 'sections'
    ? 'move it above `sections:`, to the first column'
    : 'indent it less'
}
