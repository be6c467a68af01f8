import { defineRule } from '../define-rule.ts'

/** At 90 characters, a section's heading has three lines on a phone and two on a wide screen. */
const maxLength = 90

export default defineRule({
  code: 'long-heading',
  severity: 'warning',
  docs: {
    summary: 'A heading is very long',
    why: `A heading of more than ${maxLength} characters fills a phone’s screen, and nobody reads it at a glance. Put the details into the text below it.`,
    wrong: 'heading: We plan terraces, hedges, ponds and whole gardens everywhere between Old Harbour and Millbrook',
    right: 'heading: Gardens between Old Harbour and Millbrook\ntext: Terraces, hedges, ponds and whole gardens.',
  },
  onText: {
    prefilter: /\bheading:/,
    check: ({ text, path }, _, report) => {
      const { length } = [...text]
      if (path.at(-1) !== 'heading' || length <= maxLength) return
      report({
        message: `this heading has ${length} characters`,
        place: { path },
        label: `use at most ${maxLength}, and write the rest as \`text\` below it`,
      })
    },
  },
})
