import { defineRule } from '../define-rule.ts'
import { inRouteOrder } from '../links/lib/route-owners.ts'

export default defineRule({
  code: 'duplicate-route',
  severity: 'error',
  docs: {
    summary: 'Two files have the same address',
    why: 'Visitors could see only one of the two. services.yaml and services/index.yaml are both /services; Services.yaml is the same file as services.yaml on many computers.',
    wrong: 'pages/services.yaml\npages/services/index.yaml',
    right: 'pages/services/index.yaml',
  },
  onSite: ({ pages }, report) => {
    for (const { page, owner } of inRouteOrder(pages)) {
      if (!owner) continue
      const differsInCase = page.file.toLowerCase() === owner.file.toLowerCase()
      report(page.file, {
        message: differsInCase
          ? 'two file names differ only in upper and lower case'
          : `\`${page.route}\` is the address of two files`,
        place: page.own.top,
        label: 'rename or remove one',
        related: [{ file: owner.file, place: owner.own.top, message: 'the other one is' }],
      })
    }
  },
})
