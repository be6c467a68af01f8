import { defineRule } from '../define-rule.ts'
import { describeMismatch, typeMismatchOf } from './lib/type-mismatch.ts'

export default defineRule({
  code: 'needs-one',
  severity: 'error',
  onInvalidValue: {
    order: 2,
    explain(context, error) {
      const mismatch = typeMismatchOf(context, error)
      if (!mismatch || error.path.length === 0 || !Array.isArray(mismatch.value)) return undefined
      const one = mismatch.wanted === 'string' ? 'text' : 'value'
      return describeMismatch(mismatch, `remove the dash or the brackets: this field accepts one ${one}, not a list`)
    },
  },
})
