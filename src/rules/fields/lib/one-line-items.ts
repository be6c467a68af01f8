import { shorten } from '../../../diagnostics/describe.ts'
import { suggest } from '../../../site/suggest.ts'
import type { DocumentContext, Problem } from '../../define-rule.ts'
import { accepts } from './accepts.ts'
import { findByAlias } from './aliases.ts'
import { nameGroup, schemaAt, valueIn } from './document-at.ts'
import type { FieldErrors, GroupProblem } from './schema-errors.ts'

/** @returns the items with two of their fields in one line, which lack exactly these: `- See prices: /services` */
export const findOneLineItems = (context: DocumentContext, groups: readonly FieldErrors[]): GroupProblem[] =>
  groups.flatMap((group): GroupProblem[] => {
    const fields = readFields(context, group)
    if (!fields) return []
    const { path, unknown } = group
    const [first, second] = fields.map(([name, text]) => `\`${name}: ${shorten(text, 40)}\``)
    const problem: Problem = {
      message: `\`${unknown[0]}\` is not a field of ${nameGroup(context, path)}, whose fields each need their own line`,
      place: { path, target: 'entry' },
      label: `write ${first}, and ${second} below it`,
    }
    return [{ groups: [group], problem }]
  })

/** @returns the two fields with their likely texts; `…` if unknown */
function readFields(context: DocumentContext, { path, unknown, missing }: FieldErrors) {
  const [[name, value] = ['', undefined], ...more] = Object.entries(valueIn(context, path) as object)
  const [first, second, ...others] = missing
  const isOneLine = typeof path.at(-1) === 'number' && more.length === 0 && unknown.length === 1
  if (!isOneLine || second === undefined || first === undefined || others.length > 0) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (suggest(name, missing).length > 0 || findByAlias(context.schemas, name, missing).length > 0) return undefined
  const fieldAccepts = (field: string, text: string | number) => accepts(schemaAt(context, [...path, field]), text)
  const fits = fieldAccepts(first, name) && fieldAccepts(second, value)
  const fitsReversed = fieldAccepts(second, name) && fieldAccepts(first, value)
  const texts = fits === fitsReversed ? ['…', '…'] : fits ? [name, String(value)] : [String(value), name]
  return missing.map((field, index) => [field, texts[index] as string] as const)
}
