import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'future-date',
  severity: 'warning',
  docs: {
    summary: 'An article has a date in the future',
    why: 'The site shows the article with this date as soon as it is built; nothing waits for the day. Correct the date, or keep the page as a draft until then.',
    wrong: 'article:\n  date: "2062-03-12"',
    right: 'article:\n  date: "2026-03-12"',
  },
  onSite: ({ pages, today }, report) => {
    for (const { file, own } of pages) {
      const { date } = own.fields
      if (!date || !own.valid || own.draft || date.text <= today) continue
      report(file, {
        message: `this article is dated \`${date.text}\`, which is in the future`,
        place: date.place,
        label: 'correct the date, or write `draft: true` at the top until then',
      })
    }
  },
})
