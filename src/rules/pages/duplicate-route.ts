import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { inRouteOrder } from '../lib/file-names.ts'

export default defineRule({
  code: 'duplicate-route',
  severity: 'error',
  checkSite: ({ pages }, report) => {
    for (const { page, owner } of inRouteOrder(pages)) {
      if (!owner) continue
      const differsInCase = page.file.toLowerCase() === owner.file.toLowerCase()
      report(page.file, {
        message: differsInCase
          ? say`two file names differ only in upper and lower case`
          : say`\`${page.route}\` is the address of two files`,
        place: page.own.top,
        label: say`rename or remove one`,
        related: [{ file: owner.file, place: owner.own.top, message: say`the other one is` }],
      })
    }
  },
})
