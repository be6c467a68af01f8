import type { Code } from '../generated/rule-codes.ts'

/** Codes that rules had before, with the code that reports the same problem now; undefined where none does. */
export const retiredCodes: ReadonlyMap<string, Code | undefined> = new Map([
  ['card-letters', undefined],
  ['chat-stamp', undefined],
  ['copied-part', undefined],
  ['deprecated-block', 'deprecated-field'],
  ['deprecated-value', 'deprecated-field'],
  ['duplicate-redirect', 'redirect-taken'],
  ['event-when-closed', undefined],
  ['half-comment', undefined],
  ['hours-differ', undefined],
  ['joined-section', undefined],
  ['menu-without-cards', 'page-without-cards'],
  ['planned-exists', undefined],
  ['price-differs', undefined],
  ['repeated-section', undefined],
  ['stray-sign', undefined],
  ['thousands-point', undefined],
  ['translated-fields', undefined],
  ['unknown-placeholder', 'placeholder-text'],
  ['unused-shared-section', undefined],
  ['wrong-languages', 'unknown-language'],
])
