import type { Hours } from '../../generated/content.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem, type Report } from '../define-rule.ts'

/** A group of opening hours with its path. */
interface Group {
  hours: Hours[number] & { opens: string; closes: string }
  path: Path
}

export default defineRule({
  code: 'wrong-hours',
  severity: 'error',
  checkFile: ({ file, kind, document, valid }, report) => {
    if (!kind.endsWith('site') || !valid) return
    const { contact = {} } = document as SiteDocument
    checkHours(file, contact.hours, ['contact'], report)
    for (const [index, branch] of (contact.branches ?? []).entries())
      checkHours(file, branch.hours, ['contact', 'branches', index], report)
  },
})

function checkHours(file: string, hours: Hours = [], path: Path, report: Report): void {
  const groups = hours.flatMap(({ opens, closes, ...line }, index): Group[] =>
    opens && closes ? [{ hours: { ...line, opens, closes }, path: [...path, 'hours', index] }] : [],
  )
  const inOrder = groups.filter(({ hours }) => hours.opens < hours.closes)
  for (const group of groups) if (!inOrder.includes(group)) report(closesTooEarly(group))
  for (const [index, group] of inOrder.entries())
    for (const problem of overlaps(file, group, inOrder.slice(0, index))) report(problem)
}

const closesTooEarly = ({ hours: { opens, closes }, path }: Group): Problem => ({
  message: `\`closes\` is ${closes}, but \`opens\` is ${opens}`,
  place: { path: [...path, 'closes'] },
  label: 'write a time after the opening time',
  notes: ['Hours end on the day on which they start: for midnight, write "23:59".'],
})

function overlaps(file: string, { hours, path }: Group, above: readonly Group[]): Problem[] {
  const overlapping = above.filter(({ hours: other }) => other.opens < hours.closes && hours.opens < other.closes)
  return hours.days.flatMap((day, index) => {
    const other = overlapping.find((group) => group.hours.days.includes(day))
    if (!other) return []
    const [own, others] = [hours, other.hours].map(({ opens, closes }) => `${opens} to ${closes}`)
    const place = { path: [...other.path, 'days', other.hours.days.indexOf(day)] }
    return [
      {
        message: `${day} is in two groups of hours that overlap: ${others} and ${own}`,
        place: { path: [...path, 'days', index] },
        label: 'keep the day in one of the two',
        related: [{ file, place, message: 'the other one is at' }],
      },
    ]
  })
}
