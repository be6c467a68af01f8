import { defineRule } from '../define-rule.ts'
import { explainDeprecated, findDeprecated } from './lib/deprecated.ts'

export default defineRule({
  code: 'deprecated-block',
  severity: 'warning',
  docs: {
    summary: 'A section type was renamed, or will be removed',
    why: 'The old type still works, so the page is built as before. It will be removed when no page uses it. `npm run check -- --fix` writes the new name.',
    wrong: '- type: old-name',
    right: '- type: new-name',
  },
  onDocument(context, report) {
    for (const { path, value, newName } of findDeprecated(context, 'block')) {
      const { type } = Object(value)
      report(explainDeprecated(`the section \`${type}\``, { path: [...path, 'type'] }, newName))
    }
  },
})
