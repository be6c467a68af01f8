import type { Place } from '../../diagnostics/diagnostic.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { sectionsIn, textIn } from '../summary/collect.ts'

export default defineRule({
  code: 'wrong-dates',
  severity: 'error',
  checkFile: (file, report) => {
    const { kind, valid, document } = file
    if (!valid) return
    if (kind.endsWith('site'))
      for (const [path, { from, until }] of closedDaysOf(document as SiteDocument))
        if (from && until && until < from) report(problem(from, until, { path: [...path, 'until'] }))
    for (const { section, path, traits } of sectionsIn(file)) {
      const [[from], [until]] = [textIn(section, path, 'from'), textIn(section, path, 'until')]
      if (traits.period && from && until && until.text < from.text) report(problem(from.text, until.text, until.place))
    }
  },
})

const problem = (from: string, until: string, place: Place): Problem => ({
  message: `\`until\` is ${until}, but \`from\` is ${from}`,
  place,
  label: 'write the same day or a later one',
})

const closedDaysOf = ({ contact }: SiteDocument): [Path, { from?: string; until?: string }][] =>
  (contact?.closedDays ?? []).map((days, index) => [['contact', 'closedDays', index], days])
