import { defineRule } from '../lib/define-rule.ts'
import { findDuplicates } from '../lib/site/duplicates.ts'

export default defineRule({
  code: 'duplicate-title',
  severity: 'warning',
  docs: {
    summary: 'Two pages have the same title',
    why: 'In search results and on tabs nobody could tell them apart. Say what only this page has.',
    wrong: 'title: Renovations | Casa Ejemplo',
    right: 'title: Renovations in Estepona | Casa Ejemplo',
  },
  onSite: (site, report) => findDuplicates(site, 'title', report),
})
