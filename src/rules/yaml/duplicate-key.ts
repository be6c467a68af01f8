import { isScalar, isSeq, type YAMLError } from 'yaml'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { isItem, isSameKey, repeatedField } from './lib/duplicate-keys.ts'
import { explainUntypedSection } from './lib/untyped-section.ts'

export default defineRule({
  code: 'duplicate-key',
  severity: 'error',
  onSyntaxError: [{ order: 40, explain: explainDuplicate }],
})

function explainDuplicate(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const field = error.code === 'DUPLICATE_KEY' ? repeatedField(context, error) : undefined
  const { key: second, value: secondValue } = field?.pairs[field.index] ?? {}
  if (!field || !isScalar(second)) return undefined
  const { key: first, value: firstValue } = field.pairs.find(({ key }) => isSameKey(key, second)) ?? {}
  if (!first || first === second) return undefined
  const related = { start: first.range[0], end: first.range[1], message: 'the first one is at' }
  const untyped = explainUntypedSection(context, field)
  if (untyped) return { ...untyped, related }
  const [start, end] = second.range
  const mayStartItem = first === field.pairs[0]?.key && isItem(context, field)
  return {
    start,
    end,
    message: `\`${second.value}\` is used twice in the same place`,
    label: labelOf(mayStartItem, isSeq(firstValue) && isSeq(secondValue), String(second.value)),
    related,
    dependsOnLines: true,
  }
}

function labelOf(mayStartItem: boolean, areLists: boolean, key: string): string {
  if (mayStartItem) return `if a new item starts here, put a dash before it: \`- ${key}\``
  return areLists ? 'move its entries to the first list, and remove this line' : 'remove one of the two'
}
