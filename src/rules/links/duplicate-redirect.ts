import { defineRule } from '../define-rule.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule({
  code: 'duplicate-redirect',
  severity: 'error',
  checkSite: ({ pages, byRoute }, report) => {
    const first = new Map<string, { file: string; redirect: TextAt }>()
    for (const { file, own } of pages)
      for (const redirect of own.redirects) {
        const other = first.get(redirect.text)
        if (!other) first.set(redirect.text, { file, redirect })
        else if (!byRoute.has(redirect.text))
          report(file, {
            message: `\`${redirect.text}\` is an old address of two pages`,
            place: redirect.place,
            label: 'keep it in one of them',
            related: [{ file: other.file, place: other.redirect.place, message: 'the other one is at' }],
          })
      }
  },
})
