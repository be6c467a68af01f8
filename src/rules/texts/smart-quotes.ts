import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachPlainScalar } from '../lib/each.ts'

export default defineRule({
  code: 'smart-quotes',
  severity: 'warning',
  checkFile: eachPlainScalar(/(?:^|[:,-])[ \t]+[“”„«‘’″′]/m, ({ value, path }, _, report) => {
    const text = String(value)
    const isMixed = /^[“”„«‘’″′][^"']*["']$/.test(text)
    if (!isMixed && !/^[“”„«‘’″′].*[”“»’″′]$/s.test(text)) return
    report({
      message: say`the text is in typographic quotes, and the page will show them`,
      place: { path },
      label: say`remove them, or use straight quotes (")`,
    })
  }),
})
