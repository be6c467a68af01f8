import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'smart-quotes',
  severity: 'warning',
  onPlainScalar: {
    prefilter: /(?:^|[:,-])[ \t]+[“”„«‘’″′]/m,
    check: ({ value, path }, _, report) => {
      const text = String(value)
      const isMixed = /^[“”„«‘’″′][^"']*["']$/.test(text)
      if (!isMixed && !/^[“”„«‘’″′].*[”“»’″′]$/s.test(text)) return
      report({
        message: 'the text is in typographic quotes, and the page will show them',
        place: { path },
        label: 'remove them, or use straight quotes (")',
      })
    },
  },
})
