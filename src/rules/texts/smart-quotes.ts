import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'smart-quotes',
  severity: 'warning',
  docs: {
    summary: 'A text is in typographic quotes',
    why: 'To YAML only the straight quotes (" and \') are quotes. Typographic quotes are part of the text, and readers see them.',
    wrong: 'heading: “Your house”',
    right: 'heading: Your house',
  },
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
