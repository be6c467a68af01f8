import { defineRule } from '../define-rule.ts'
import { findDuplicates } from './lib/duplicates.ts'

export default defineRule({
  code: 'duplicate-title',
  severity: 'warning',
  checkSite: (site, report) => findDuplicates(site, 'title', report),
})
