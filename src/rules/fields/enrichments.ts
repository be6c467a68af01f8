import { defineRule } from '../define-rule.ts'
import { adviseFormat } from '../lib/advise-format.ts'
import { englishFileFor, withValueOfSource } from '../lib/value-in-source.ts'
import { adviceForNames } from './lib/translated-names.ts'

/** What the whole site adds to explanations. */
export default [
  defineRule({
    code: 'translated-fields',
    severity: 'error',
    enrich: {
      code: 'translated-fields',
      create: (site) => (diagnostic) => {
        const model = englishFileFor(site, diagnostic.file)
        return model ? { ...diagnostic, label: `${adviceForNames}: copy them from \`${model}\`` } : diagnostic
      },
    },
  }),
  defineRule({ code: 'wrong-format', severity: 'error', enrich: { code: 'wrong-format', create: adviseFormat } }),
  ...(['not-a-choice', 'unknown-icon'] as const).map((code) =>
    defineRule({ code, severity: 'error', enrich: { code, create: withValueOfSource } }),
  ),
]
