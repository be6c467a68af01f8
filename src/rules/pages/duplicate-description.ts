import { defineRule } from '../define-rule.ts'
import { findDuplicates } from './lib/duplicates.ts'

export default defineRule({
  code: 'duplicate-description',
  severity: 'warning',
  checkSite: (site, report) => findDuplicates(site, 'description', report),
})
