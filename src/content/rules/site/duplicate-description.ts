import { defineRule } from '../lib/define-rule.ts'
import { findDuplicates } from '../lib/site/duplicates.ts'

export default defineRule({
  code: 'duplicate-description',
  severity: 'warning',
  docs: {
    summary: 'Two pages have the same description',
    why: 'Search engines may show only one of the pages. Describe what only this page has.',
    wrong: 'description: Kitchens, bathrooms and whole homes at a fixed price, from €15,000.',
    right: 'description: Kitchens, bathrooms and whole homes in Estepona, from the port to the hills.',
  },
  onSite: (site, report) => findDuplicates(site, 'description', report),
})
