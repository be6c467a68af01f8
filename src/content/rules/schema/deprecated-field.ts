import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../lib/define-rule.ts'
import { explainDeprecated, findDeprecated } from '../lib/schema/deprecated.ts'
import { parentOf } from '../lib/schema/document-at.ts'

export default defineRule({
  code: 'deprecated-field',
  severity: 'warning',
  docs: {
    summary: 'A field was renamed, or will be removed',
    why: 'The old name still works, so the page is built as before. It will be removed when no page uses it, and is an error from then on. `npm run check -- --fix` writes the new name.',
    wrong: 'heading: Welcome\nsubtitle: Your house',
    right: 'heading: Welcome\ntext: Your house',
  },
  onDocument(context, report) {
    for (const { path, newName } of findDeprecated(context, 'field')) {
      const name = String(path.at(-1))
      const problem = explainDeprecated(`\`${name}\``, { path, target: 'key' }, newName)
      const isRepeated = newName !== undefined && newName in Object(valueAt(context.document, parentOf(path)))
      const { fix, ...withoutFix } = problem
      report(isRepeated ? { ...withoutFix, label: `\`${newName}\` is here already: remove \`${name}\`` } : problem)
    }
  },
})
