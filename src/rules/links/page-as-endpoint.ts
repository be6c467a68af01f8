import { normalizeRoute } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { movedPage } from '../lib/likely-routes.ts'
import { textsWithRole } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
  code: 'page-as-endpoint',
  severity: 'error',
  collect: (file) => textsWithRole(file, 'endpoint'),
  checkSite: (site, report, collected) => {
    const { byRoute, url = '' } = site
    const endpoints = [...collected].flatMap(([file, texts]) => texts.map((endpoint) => ({ file, ...endpoint })))
    for (const { file, text, place } of endpoints) {
      const address = text.startsWith(`${url}/`) ? text.slice(url.length) : text
      const route = normalizeRoute(address.replace(/\?.*/s, ''))
      const page = byRoute.get(route)
      const moved = movedPage(site, route)
      if (page)
        report(file, {
          message: `\`${text}\` is the address of a page, which cannot receive a form`,
          place,
          label: 'use a path that is not a page, or the https:// address of a form service',
          related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
        })
      else if (moved)
        report(file, {
          message: `\`${text}\` is an old address of a page, which cannot receive a form`,
          place,
          label: 'use another path, or remove the old address from the page',
          related: [{ file: moved.file, place: moved.from.place, message: 'the old address is at' }],
        })
    }
  },
})
