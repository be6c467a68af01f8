import { isScalar, type ParsedNode } from 'yaml'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { isMergeKey } from './lib/unsupported-feature.ts'

export default defineRule({
  code: 'control-character',
  severity: 'error',
  onNode: explainControlCharacter,
})

/** Characters that HTML forbids (HTML standard, 13.2.3.5): controls, noncharacters, unpaired surrogates. */
const notInHtml = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

function explainControlCharacter(
  node: ParsedNode,
  { text, isKey }: SyntaxContext & { isKey: boolean },
): SyntaxProblem | undefined {
  if (!isScalar(node) || typeof node.value !== 'string' || (isKey && isMergeKey(node))) return undefined
  const [character] = notInHtml.exec(node.value) ?? []
  if (character === undefined) return undefined
  const [start, end] = node.range
  const number = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')
  const index = text.slice(start, end).indexOf(character)
  // A character that is written as an escape is not in the source.
  const range = index < 0 ? { start, end } : { start: start + index, end: start + index + character.length }
  const message = `this text contains the character U+${number}, which no page can show`
  return { ...range, message, label: 'remove it, or type the text again' }
}
