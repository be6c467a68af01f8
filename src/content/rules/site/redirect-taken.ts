import { defineRule } from '../lib/define-rule.ts'

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
      for (const { text, place } of own.redirects) {
        // Servers lead from `/index` to the home page.
        const isHome = text === '/index'
        const page = byRoute.get(isHome ? '/' : text)
        if (!page) continue
        report(file, {
          message: `\`${text}\` is the address of a page, so nobody would be redirected from there`,
          place,
          label: isHome ? 'remove this line' : 'remove this line, or the page',
          related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
        })
      }
  },
})
