import { defineRule } from '../define-rule.ts'

/** Reported after all checks, see apply-ignores.ts. */
export default defineRule({
  code: 'unused-ignore',
  severity: 'warning',
})
