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
      message: 'the text is in typographic quotes, and the page will show them',
      place: { path },
      label: 'remove them, or use straight quotes (")',
    })
  }),
})
