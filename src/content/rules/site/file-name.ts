import { pagesFolder, siteFile } from '../../model/routes.ts'
import { defineRule } from '../lib/define-rule.ts'
import { cleanName } from '../lib/site/file-names.ts'
import { inRouteOrder } from '../lib/site/route-owners.ts'

export default defineRule({
  code: 'file-name',
  severity: 'error',
  docs: {
    summary: 'The name of a file makes no clean address',
    why: 'The name is the address that people read, type and share: lower-case letters, digits and single hyphens, and .yaml at the end.',
    wrong: 'pages/locations/Puerto Banús.yaml',
    right: 'pages/locations/puerto-banus.yaml',
  },
  onSite: ({ pages, misnamed, facts, shared }, report) => {
    for (const {
      page: { file },
      owner,
    } of inRouteOrder(pages))
      if (!owner && cleanName(file) !== file)
        report(file, {
          message: `the name \`${file.slice(pagesFolder.length + 1)}\` makes no clean address`,
          place: 'file',
          label: `rename it to \`${cleanName(file)}\``,
          notes: ['names: lower-case letters, digits and single hyphens, ending in .yaml'],
        })
    for (const [file, meant] of misnamed) {
      const [what, exists] = meant === siteFile ? ['the facts of the site are', facts] : ['shared sections are', shared]
      report(file, {
        message: `${what} read from \`${meant}\` only`,
        place: 'file',
        label: exists ? 'remove it' : `rename it to \`${meant}\``,
      })
    }
  },
})
