import { isScalar, type ParsedNode } from 'yaml'
import { endOfLine } from '../../yaml/lines.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { findFeature, isMergeKey } from './lib/unsupported-feature.ts'

export default defineRule({
  code: 'yaml-unsupported',
  severity: 'error',
  onSource: explainDirective,
  onNode: explainNode,
})

/** `%YAML 1.1` and other directives would change how the file is parsed. */
function explainDirective(text: string): SyntaxProblem | undefined {
  if (!text.startsWith('%')) return undefined
  return {
    start: 0,
    end: endOfLine(text, 0),
    message: 'directives (`%`) are not supported here',
    label: 'remove this line',
  }
}

function explainNode(node: ParsedNode, context: SyntaxContext & { isKey: boolean }): SyntaxProblem | undefined {
  const [start, end] = node.range
  if (context.isKey && !isScalar(node)) {
    const message = 'a list or a group cannot be the name of a field'
    return { start, end, message, label: 'put the text in quotes', isConsequence: true }
  }
  if (context.isKey && isMergeKey(node))
    return { start, end, message: 'merge keys (`<<`) are not supported here', label: 'write the fields out' }
  const feature = findFeature(context, node)
  if (!feature || feature.isText) return undefined
  return { start: feature.start, end, message: `${feature.name} are not supported here`, label: feature.label }
}
