import type { Place } from '../../diagnostics/diagnostic.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'

export default defineRule({
  code: 'wrong-dates',
  severity: 'error',
  checkFile: ({ kind, valid, document, parts }, report) => {
    if (!valid) return
    if (kind.endsWith('site'))
      for (const [path, { from, until }] of closedDaysOf(document as SiteDocument))
        if (from && until && until < from) report(problem(from, until, { path: [...path, 'until'] }))
    for (const { from, until } of parts.flatMap(({ summary }) => summary.periods))
      if (from && until && until.text < from.text) report(problem(from.text, until.text, until.place))
  },
})

const problem = (from: string, until: string, place: Place): Problem => ({
  message: `\`until\` is ${until}, but \`from\` is ${from}`,
  place,
  label: 'write the same day or a later one',
})

const closedDaysOf = ({ contact }: SiteDocument): [Path, { from?: string; until?: string }][] =>
  (contact?.closedDays ?? []).map((days, index) => [['contact', 'closedDays', index], days])
