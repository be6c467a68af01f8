import { defineRule } from '../define-rule.ts'
import { findDuplicates } from './lib/duplicates.ts'

export default defineRule({
  code: 'duplicate-title',
  severity: 'warning',
  onSite: (site, report) => findDuplicates(site, 'title', report),
})
