import { defineRule } from '../define-rule.ts'
import { misreadLines } from './lib/misread-lines.ts'
import { explainMisreadLine } from './lib/yaml-in-texts.ts'

export default defineRule({
  code: 'yaml-in-text',
  severity: 'warning',
  checkFile(context, report) {
    for (const line of misreadLines(context)) report(explainMisreadLine(line))
  },
})
