import { keywordIn } from '../../schema/keywords.ts'
import { say, sayCount } from '../../words/message.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'uneven-row',
  severity: 'error',
  checkFile({ document, valid, walker }, report) {
    if (!valid) return
    for (const [path, value, { schemas }] of walker.visit(document)) {
      const field = keywordIn(schemas, 'oneForEach')
      if (typeof field !== 'string' || !Array.isArray(value)) continue
      const columns = listAbove(document, path, field)
      if (!columns || columns.length === value.length) continue
      const names = columns.map((column) => Object(column).label ?? column).join(', ')
      const ofCommas = value.length > columns.length ? say`; a value with a comma in it needs quotes` : ''
      report({
        message: say`this row has ${sayCount('{count} value', '{count} values', value.length)}, but the table has ${sayCount('{count} column', '{count} columns', columns.length)}`,
        place: { path },
        label: say`write one value for each of: ${names}${ofCommas}`,
      })
    }
  },
})

/** @returns the list with this name in the section, which is the nearest above */
function listAbove(document: unknown, path: Path, field: string): unknown[] | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const list = valueAt(document, [...path.slice(0, length), field])
    if (Array.isArray(list)) return list
  }
  return undefined
}
