import { defineRule, type Problem } from '../define-rule.ts'
import type { IndexedPage } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule({
  code: 'redirect-taken',
  severity: 'error',
  checkSite: ({ pages, byRoute }, report) => {
    for (const owner of pages)
      for (const redirect of owner.own.redirects) {
        // Servers lead from `/index` to the home page.
        const page = byRoute.get(redirect.text === '/index' ? '/' : redirect.text)
        if (page) report(owner.file, problemOf(redirect, page, owner))
      }
  },
})

function problemOf({ text, place }: TextAt, page: IndexedPage, own: IndexedPage): Problem {
  if (page === own || text === '/index')
    return {
      message: `\`${text}\` is the address of ${page === own ? 'this page' : 'a page'}, so nobody would be redirected from there`,
      place,
      label: 'remove this line',
      related: page === own ? [] : [{ file: page.file, place: page.own.top, message: 'the page is' }],
    }
  return {
    message: `\`redirectsFrom\` lists old addresses that lead to this page, but \`${text}\` is a page`,
    place,
    label: `to send visitors from here to \`${text}\`, delete this page and write \`redirectsFrom: [${own.route}]\` in ${page.file}`,
    notes: [
      `To send visitors of \`${text}\` to this page, delete ${page.file} first. To keep both pages, remove this line.`,
    ],
  }
}
