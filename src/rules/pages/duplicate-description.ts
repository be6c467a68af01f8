import { defineRule } from '../define-rule.ts'
import { findDuplicates } from './lib/duplicates.ts'

export default defineRule({
  code: 'duplicate-description',
  severity: 'warning',
  docs: {
    summary: 'Two pages have the same description',
    why: 'Search engines may show only one of the pages. Describe what only this page has.',
    wrong: 'description: Terraces, hedges and whole gardens at a fixed price, from €1,500.',
    right: 'description: Terraces, hedges and whole gardens in Millbrook, from the port to the hills.',
  },
  onSite: (site, report) => findDuplicates(site, 'description', report),
})
