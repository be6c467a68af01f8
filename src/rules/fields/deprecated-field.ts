import type { Path } from '../../yaml/path.ts'
import { valueAt } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { type Deprecated, explainDeprecated, findDeprecated } from './lib/deprecated.ts'
import { parentOf } from './lib/document-at.ts'
import { moveToList } from './lib/move-to-list.ts'

/** The fix of the first group moves all of them. */
function asItem({ yaml }: DocumentContext, path: Path, list: string, found: readonly Deprecated[]): Problem {
  const parent = parentOf(path)
  const siblings = found.filter((one) => one.list === list && String(parentOf(one.path)) === String(parent))
  const names = siblings.map((one) => String(one.path.at(-1)))
  const fix = names[0] === path.at(-1) ? moveToList(yaml, parent, names, list) : undefined
  return {
    message: `\`${path.at(-1)}\` is now an item of \`${list}\``,
    place: { path, target: 'key' },
    label: `write it as an item of \`${list}\``,
    notes: ['The old field still works until it is removed from the schema.'],
    ...(fix && { fix }),
  }
}

export default defineRule({
  code: 'deprecated-field',
  severity: 'warning',
  checkFile(context, report) {
    const found = findDeprecated(context, 'field')
    for (const { path, newName, list } of found) {
      if (list !== undefined) {
        report(asItem(context, path, list, found))
        continue
      }
      const name = String(path.at(-1))
      const problem = explainDeprecated(`\`${name}\``, { path, target: 'key' }, newName)
      const isRepeated = newName !== undefined && newName in Object(valueAt(context.document, parentOf(path)))
      const { fix, ...withoutFix } = problem
      report(isRepeated ? { ...withoutFix, label: `\`${newName}\` is here already: remove \`${name}\`` } : problem)
    }
  },
})
