import { defineRule } from '../define-rule.ts'
import { explainDeprecated, findDeprecated } from './lib/deprecated.ts'

export default defineRule({
  code: 'deprecated-value',
  severity: 'warning',
  checkFile(context, report) {
    for (const { path, value, newName } of findDeprecated(context, 'value'))
      report(explainDeprecated(`\`${value}\``, { path }, newName))
  },
})
