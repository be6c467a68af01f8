import { accepts } from '../../schema/wrong-value.ts'
import { defineRule } from '../define-rule.ts'
import { schemaAt } from '../lib/document-at.ts'
import { eachPlainScalar } from '../lib/each.ts'

export default defineRule({
  code: 'thousands-point',
  severity: 'error',
  checkFile: eachPlainScalar(/\d\.\d{3}/, ({ value, path, range: [start, end] }, context, report) => {
    const source = context.yaml.text.slice(start, end)
    if (typeof value !== 'number' || !/^-?[1-9]\d{0,2}\.\d{3}$/.test(source)) return
    const thousands = source.replace('.', '')
    // Not in `latitude: 36.510`, which has a maximum of 90.
    if (!accepts(schemaAt(context, path).schemas, Number(thousands))) return
    report({
      message: `\`${source}\` is read as ${value}: the point starts the decimals`,
      place: { path },
      label: `write \`${thousands}\``,
    })
  }),
})
