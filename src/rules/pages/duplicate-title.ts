import { defineRule } from '../define-rule.ts'
import { findDuplicates } from './lib/duplicates.ts'

export default defineRule({
  code: 'duplicate-title',
  severity: 'warning',
  docs: {
    summary: 'Two pages have the same title',
    why: 'People cannot tell them apart in search results and browser tabs. Describe what only this page has.',
    wrong: 'title: Gardens | Green Gate',
    right: 'title: Gardens in Millbrook | Green Gate',
  },
  onSite: (site, report) => findDuplicates(site, 'title', report),
})
