import { siteFile } from '../../model/routes.ts'
import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'planned-exists',
  severity: 'hint',
  docs: {
    summary: 'A planned page exists now',
    why: 'The list in pages/_site.yaml is for pages that do not exist yet. Nothing breaks while the line stays, but a broken link to this address would not be noticed if the page went away.',
    wrong: 'planned:\n  - /locations/northbridge',
    right: 'planned: []',
  },
  onSite: ({ planned, byRoute }, report) => {
    for (const [route, { place }] of planned ?? []) {
      const page = byRoute.get(route)
      if (!page || page.own.draft) continue
      report(siteFile, {
        message: `\`${route}\` is planned, but its page exists now`,
        place,
        label: 'remove this line',
        fix: { place, text: '', removesItem: true },
        related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
      })
    }
  },
})
