import type { Code } from '../../generated/rule-codes.ts'
import type { Mismatch, MismatchOf } from '../../schema/explain.ts'
import { defineRule, type Explain, type Rule } from '../define-rule.ts'
import { explainEmptyValue, explainUnindentedGroup } from './lib/empty-values.ts'
import { explainLimit, explainRepeatedEntry } from './lib/limits.ts'
import { explainMissingField, explainMissingType } from './lib/missing-fields.ts'
import { explainMisplacedField, explainSameField, explainUnknownField } from './lib/unknown-fields.ts'
import { explainUnusedField } from './lib/unused-fields.ts'
import { explainChoice } from './lib/wrong-choices.ts'
import { explainWrongFormat } from './lib/wrong-format.ts'
import {
  explainListInsteadOfOne,
  explainMismatch,
  explainMissingList,
  explainTextInsteadOfSection,
  explainTextWithColon,
  explainValueWithoutQuotes,
  explainWrongType,
} from './lib/wrong-types.ts'

/** @returns a rule that explains mismatches of some kinds */
function row<Kind extends Mismatch['kind']>(code: Code, kinds: readonly Kind[], explain: Explain<Kind>): Rule {
  const isOfKind = (mismatch: Mismatch): mismatch is MismatchOf<Kind> => kinds.some((kind) => kind === mismatch.kind)
  return defineRule({
    code,
    severity: 'error',
    explainMismatch: (context, mismatch) => (isOfKind(mismatch) ? explain(context, mismatch) : undefined),
  })
}

/** The explanations of what does not match a schema. The first one that has something to say about a mismatch is used. */
export default [
  row('empty-value', ['type'], explainUnindentedGroup),

  // Fields. Those that are missing may have another name, or be in another place.
  row('unknown-key', ['unknown'], explainSameField),
  row('misplaced-key', ['unknown'], explainMisplacedField),
  row('unknown-key', ['unknown'], explainUnknownField),
  row('not-used-here', ['unused'], explainUnusedField),
  row('missing-field', ['missing'], explainMissingType),
  row('missing-field', ['missing'], explainMissingField),

  // Values.
  row('empty-value', ['type', 'choice', 'limit', 'format'], explainEmptyValue),
  row('needs-list', ['type'], explainMissingList),
  row('needs-one', ['type'], explainListInsteadOfOne),
  row('needs-quotes', ['type'], explainValueWithoutQuotes),
  row('unquoted-colon', ['type'], explainTextWithColon),
  row('wrong-type', ['type'], explainTextInsteadOfSection),
  row('wrong-type', ['type'], explainWrongType),
  row('unknown-block', ['choice'], explainChoice('section')),
  row('unknown-icon', ['choice'], explainChoice('icon')),
  row('not-a-choice', ['choice'], explainChoice('other')),
  row('wrong-count', ['limit'], explainLimit('entries')),
  row('too-long', ['limit'], explainLimit('characters')),
  row('out-of-range', ['limit'], explainLimit('number')),
  row('repeated-entry', ['repeated'], explainRepeatedEntry),
  row('wrong-format', ['format'], explainWrongFormat),
  defineRule({ code: 'wrong-type', severity: 'error', explainMismatch }),
]
