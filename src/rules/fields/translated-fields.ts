import { isPage } from '../../site/routes.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { englishFileFor } from '../lib/value-in-source.ts'

export default defineRule({
  code: 'translated-fields',
  severity: 'error',
  enrich: {
    code: 'translated-fields',
    create: (site) => (diagnostic) => {
      const model = englishFileFor(site, diagnostic.file)
      return model ? { ...diagnostic, label: `${advice}: copy them from \`${model}\`` } : diagnostic
    },
  },
})

const advice = 'they stay in English in every language'

/** @param names the first of them is marked */
export function explainTranslatedFields(file: string, names: readonly string[], place: Problem['place']): Problem {
  const shown = names.slice(0, 3).map((name) => `\`${name}\``)
  return {
    message: `the field names of this ${isPage(file) ? 'page' : 'file'} were translated: ${shown.join(', ')}${names.length > 3 ? ' and others' : ''}`,
    place,
    label: advice,
  }
}
