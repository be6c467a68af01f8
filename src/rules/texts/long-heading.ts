import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/** At 90 characters, a section's heading has three lines on a phone and two on a wide screen. */
const maxLength = 90

export default defineRule({
  code: 'long-heading',
  severity: 'warning',
  checkFile: eachText(/\bheading:/, ({ text, path }, _, report) => {
    const { length } = [...text]
    if (path.at(-1) !== 'heading' || length <= maxLength) return
    report({
      message: `this heading has ${length} characters`,
      place: { path },
      label: `use at most ${maxLength}, and write the rest as \`text\` below it`,
    })
  }),
})
