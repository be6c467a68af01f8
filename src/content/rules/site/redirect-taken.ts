import type { TextAt } from '../../summary/file-summary.ts'
import { defineRule, type Problem } from '../lib/define-rule.ts'
import type { IndexedPage } from '../lib/site-index.ts'

export default defineRule({
  code: 'redirect-taken',
  severity: 'error',
  docs: {
    summary: 'An old address is the address of a page',
    why: 'Visitors of the address see that page, so nobody would be redirected. List only addresses that no page uses under `redirectsFrom`.',
    wrong: 'redirectsFrom:\n  - /services',
    right: 'redirectsFrom:\n  - /our-services',
  },
  onSite: ({ pages, byRoute }, report) => {
    for (const { file, own } of pages)
      for (const redirect of own.redirects) {
        // Servers lead from `/index` to the home page.
        const page = byRoute.get(redirect.text === '/index' ? '/' : redirect.text)
        if (page) report(file, problemOf(redirect, page, page.file === file))
      }
  },
})

function problemOf({ text, place }: TextAt, page: IndexedPage, isSelf: boolean): Problem {
  return {
    message: `\`${text}\` is the address of ${isSelf ? 'this page' : 'a page'}, so nobody would be redirected from there`,
    place,
    label: isSelf || text === '/index' ? 'remove this line' : 'remove this line, or the page',
    related: isSelf ? [] : [{ file: page.file, place: page.own.top, message: 'the page is' }],
  }
}
