import type { SiteDocument } from '../../model/site.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'wrong-dates',
  severity: 'error',
  docs: {
    summary: 'A period ends before it starts',
    why: 'Nothing is ever shown in such a period. The first day may also be the last.',
    wrong: 'from: "2027-01-06"\nuntil: "2026-12-24"',
    right: 'from: "2026-12-24"\nuntil: "2027-01-06"',
  },
  onDocument: ({ kind, valid, document }, report) => {
    if (kind !== 'site' || !valid) return
    for (const [path, { from, until }] of periodsOf(document as SiteDocument)) {
      if (!from || !until || from <= until) continue
      report({
        message: `\`until\` is ${until}, but \`from\` is ${from}`,
        place: { path: [...path, 'until'] },
        label: 'write the same day or a later one',
      })
    }
  },
})

const periodsOf = ({ contact }: SiteDocument): [Path, { from?: string; until?: string }][] =>
  (contact?.closedDays ?? []).map((days, index) => [['contact', 'closedDays', index], days])
