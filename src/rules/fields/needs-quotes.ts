import { defineRule } from '../define-rule.ts'
import { explainTextWithColon, explainValueWithoutQuotes } from './lib/values-without-quotes.ts'

/** What needs quotes although it can be read without them. */
export default [
  defineRule({
    code: 'needs-quotes',
    severity: 'error',
    onInvalidValue: { order: 2, explain: explainValueWithoutQuotes },
  }),
  defineRule({
    code: 'unquoted-colon',
    severity: 'error',
    onInvalidValue: { order: 2, explain: explainTextWithColon },
  }),
]
