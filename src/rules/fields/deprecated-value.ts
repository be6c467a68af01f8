import { defineRule } from '../define-rule.ts'
import { explainDeprecated, findDeprecated } from './lib/deprecated.ts'

export default defineRule({
  code: 'deprecated-value',
  severity: 'warning',
  docs: {
    summary: 'A choice was renamed, or will be removed',
    why: 'The old word still works, so the page is built as before. It will be removed when no page uses it. `npm run check -- --fix` writes the new one.',
    wrong: 'variant: simple',
    right: 'variant: plain',
  },
  onDocument(context, report) {
    for (const { path, value, newName } of findDeprecated(context, 'value'))
      report(explainDeprecated(`\`${value}\``, { path }, newName))
  },
})
