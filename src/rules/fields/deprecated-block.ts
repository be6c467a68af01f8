import { defineRule } from '../define-rule.ts'
import { explainDeprecated, findDeprecated } from './lib/deprecated.ts'

export default defineRule({
  code: 'deprecated-block',
  severity: 'warning',
  checkFile(context, report) {
    for (const { path, value, newName } of findDeprecated(context, 'block')) {
      const { type } = Object(value)
      report(explainDeprecated(`the section \`${type}\``, { path: [...path, 'type'] }, newName))
    }
  },
})
