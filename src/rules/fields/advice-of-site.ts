import { defineRule } from '../define-rule.ts'
import { adviseFormat } from '../lib/advise-format.ts'
import { englishFileFor, withValueOfSource } from '../lib/value-in-source.ts'
import { adviceForNames } from './lib/translated-names.ts'

/** What the whole site adds to explanations. */
export default [
  defineRule({
    code: 'translated-fields',
    severity: 'error',
    complete: (site) => (diagnostic) => {
      const model = englishFileFor(site, diagnostic.file)
      return model ? { ...diagnostic, label: `${adviceForNames}: copy them from \`${model}\`` } : diagnostic
    },
  }),
  defineRule({ code: 'wrong-format', severity: 'error', complete: adviseFormat }),
  defineRule({ code: 'not-a-choice', severity: 'error', complete: withValueOfSource }),
  defineRule({ code: 'unknown-icon', severity: 'error', complete: withValueOfSource }),
]
