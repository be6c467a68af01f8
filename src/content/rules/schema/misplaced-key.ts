import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../lib/define-rule.ts'
import { nameGroup, valueIn } from '../lib/schema/document-at.ts'
import { isNear, type UnknownField } from '../lib/schema/match-fields.ts'
import type { SectionInList } from '../lib/schema/sections-in-lists.ts'
import type { SplitItem } from '../lib/schema/split-items.ts'

export default defineRule({
  code: 'misplaced-key',
  severity: 'error',
  docs: {
    summary: 'A field is in the wrong place',
    why: 'The field belongs to another group nearby. Usually the line is indented too much or too little, or there is an extra dash.',
    wrong: 'image:\n  src: ./garden.jpg\nalt: A garden',
    right: 'image:\n  src: ./garden.jpg\n  alt: A garden',
  },
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

/** @returns the problem of an item that an extra dash splits into two */
export function explainSplitItem(context: DocumentContext, { second: { path } }: SplitItem): Problem {
  const [name = ''] = Object.keys(valueIn(context, path) as object)
  return {
    message: `the dash before \`${name}\` separates it from the item above, which needs it`,
    place: { path: [...path, name], target: 'key' },
    label: 'replace the dash with a space',
  }
}

/** @returns the problem of a section that is an item of a list in another section */
export function explainSectionInList(
  context: DocumentContext,
  { group: { path }, type, owner, list }: SectionInList,
): Problem {
  const noun = nameGroup(context, owner).replace(/^an? /, 'the ')
  return {
    message: `\`type: ${type}\` starts a section, but this place is inside \`${list}\` of ${noun}`,
    place: { path: [...path, 'type'], target: 'key' },
    label:
      owner.length === 2
        ? `move these lines below the list, and begin with \`  - type: ${type}\`, two spaces in`
        : 'move these lines out of the list, to a section of their own',
  }
}
