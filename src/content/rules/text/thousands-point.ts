import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'thousands-point',
  severity: 'error',
  docs: {
    summary: 'A number has a point between its thousands',
    why: 'In a number, a point starts the decimals: 9.000 is nine. Write thousands without any sign; the page shows them as readers expect.',
    wrong: 'price: 9.000',
    right: 'price: 9000',
  },
  onPlainScalar: {
    prefilter: /\d\.\d{3}/,
    check: ({ value, path, range: [start, end] }, { yaml }, report) => {
      const source = yaml.text.slice(start, end)
      if (typeof value !== 'number' || !/^-?[1-9]\d{0,2}\.\d{3}$/.test(source)) return
      report({
        message: `\`${source}\` is read as ${value}: the point starts the decimals`,
        place: { path },
        label: `write \`${source.replace('.', '')}\``,
      })
    },
  },
})
