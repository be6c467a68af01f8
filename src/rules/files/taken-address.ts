import { addressOfFile, isPublicFile } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'taken-address',
  severity: 'error',
  checkSite: ({ otherFiles, pages, byRoute }, report) => {
    const redirects = new Map(pages.flatMap((page) => page.own.redirects.map((one) => [one.text, { page, ...one }])))
    for (const file of [...otherFiles].filter(isPublicFile)) {
      // Hosts show `about.html` at `/about`.
      const route = addressOfFile(file).replace(/(\/index)?\.html$/, '') || '/'
      const page = byRoute.get(route)
      const redirect = redirects.get(route)
      if (page ?? redirect)
        report(file, {
          message: `\`${route}\` is ${page ? 'the address of a page' : 'an old address of a page'}, so this file cannot be published there`,
          place: 'file',
          label: 'rename or remove it',
          related: page
            ? [{ file: page.file, place: page.own.top, message: 'the page is' }]
            : redirect && [{ file: redirect.page.file, place: redirect.place, message: 'the address is at' }],
        })
    }
  },
})
