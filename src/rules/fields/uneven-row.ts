import { countOf } from '../../site/text.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'uneven-row',
  severity: 'error',
  checkFile({ document, valid, walker }, report) {
    if (!valid) return
    for (const [path, value, { schemas }] of walker.visit(document)) {
      const field = schemas.find(({ oneForEach }) => oneForEach)?.oneForEach
      if (typeof field !== 'string' || !Array.isArray(value)) continue
      const sectionPath = path.slice(0, path.lastIndexOf('items'))
      const columns = valueAt(document, [...sectionPath, field])
      if (!Array.isArray(columns) || columns.length === value.length) continue
      report({
        message: `this row has ${countOf(value.length, 'value')}, but the table has ${countOf(columns.length, 'column')}`,
        place: { path },
        label: `write one value for each of: ${columns.join(', ')}`,
      })
    }
  },
})
