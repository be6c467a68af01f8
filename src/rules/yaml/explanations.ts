import type { Code } from '../../generated/rule-codes.ts'
import type { ProblemKind } from '../../yaml/yaml-problem.ts'
import { defineRule, type ExplainSyntax, type Rule } from '../define-rule.ts'
import { explainLineOutsideText } from './lib/block-texts.ts'
import { explainColumn } from './lib/columns.ts'
import { explainMissingFirstDash, explainOtherDash } from './lib/dashes.ts'
import {
  explainColonInContinuedText,
  explainColonInValue,
  explainDuplicateKey,
  explainMissingSpace,
} from './lib/fields.ts'
import {
  explainControlCharacter,
  explainLostLetters,
  explainMisreadLetters,
  explainOddSpace,
  explainTab,
} from './lib/letters.ts'
import { explainAny, explainEmptyFile, explainKind, messages } from './lib/messages.ts'
import { explainAfterQuote, explainUnclosedQuote } from './lib/quotes.ts'
import { explainReservedSign, explainTextSign, explainUnclosedBracket } from './lib/signs.ts'
import { explainFence, explainStrayLine } from './lib/stray-lines.ts'

const rule = (
  code: Code,
  kind: ProblemKind,
  explain: ExplainSyntax['explain'],
  { hidesRest = false, isGuess = false }: Partial<ExplainSyntax> = {},
): Rule =>
  defineRule({
    code,
    severity: 'error',
    explainSyntax: {
      explain: (problem, context) => (problem.kind === kind ? explain(problem, context) : undefined),
      hidesRest,
      isGuess,
    },
  })

const hidesRest = { hidesRest: true }
const guess = { isGuess: true, hidesRest: true }

/**
 * All rules about syntax. The first one that explains a problem reports it: what the signs in a line show comes before
 * what only its place among other lines suggests.
 */
export default [
  ...Object.entries(messages).map(([kind, message]) =>
    rule(message.code, kind as ProblemKind, (problem, context) => explainKind(message, problem, context), message),
  ),
  rule('empty-file', 'no-content', explainEmptyFile),
  rule('replacement-character', 'lost-letter', explainLostLetters),
  rule('broken-accents', 'misread-letters', explainMisreadLetters),
  rule('control-character', 'control-character', explainControlCharacter),
  rule('tab-indent', 'tab', explainTab, hidesRest),
  rule('bad-indent', 'odd-space', explainOddSpace, hidesRest),
  rule('duplicate-key', 'duplicate-key', explainDuplicateKey, { isGuess: true }),
  rule('not-a-field', 'reserved-sign', explainFence),
  rule('needs-quotes', 'reserved-sign', explainReservedSign),
  rule('text-sign', 'block-header', explainTextSign),
  rule('unclosed-quote', 'unclosed-quote', explainUnclosedQuote, hidesRest),
  rule('text-after-quote', 'text-after-quote', explainAfterQuote),
  rule('unclosed-bracket', 'unclosed-bracket', explainUnclosedBracket, hidesRest),
  rule('not-a-field', 'layout', explainOtherDash),
  rule('not-a-field', 'layout', explainFence),
  rule('unquoted-colon', 'layout', explainColonInValue),
  rule('missing-space', 'layout', explainMissingSpace),
  rule('bad-indent', 'layout', explainLineOutsideText, guess),
  rule('unquoted-colon', 'layout', explainColonInContinuedText, guess),
  rule('needs-list', 'layout', explainMissingFirstDash, guess),
  rule('bad-indent', 'layout', explainColumn, guess),
  rule('not-a-field', 'layout', explainStrayLine, guess),
  defineRule({ code: 'yaml-syntax', severity: 'error', explainSyntax: { explain: explainAny, ...guess } }),
]
