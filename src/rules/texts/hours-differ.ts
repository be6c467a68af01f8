import type { Hours } from '../../generated/content.ts'
import type { SiteDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem, type Report } from '../define-rule.ts'
import { type TimeRange, timeRanges } from './lib/clock-times.ts'

export default defineRule({
  code: 'hours-differ',
  severity: 'warning',
  checkFile: ({ kind, document, valid }, report) => {
    if (!kind.endsWith('site') || !valid) return
    const { contact = {} } = document as SiteDocument
    checkLabels(contact.hours, ['contact'], report)
    for (const [index, branch] of (contact.branches ?? []).entries())
      checkLabels(branch.hours, ['contact', 'branches', index], report)
  },
})

function checkLabels(hours: Hours = [], path: Path, report: Report): void {
  for (const [index, { opens, closes, label }] of hours.entries()) {
    if (!label || !opens || !closes) continue
    const ranges = timeRanges(label)
    const isNamed = [...ranges, ...wholeDay(ranges)].some(
      (range) => range.opens.includes(opens) && range.closes.includes(closes),
    )
    if (!isNamed && ranges.some(({ isClear }) => isClear))
      report(problemOf(ranges, opens, closes, [...path, 'hours', index, 'label']))
  }
}

/** From the first to the last of several ranges, between which there is a break. */
const wholeDay = ([first, ...more]: readonly TimeRange[]): TimeRange[] =>
  first && more.length > 0 ? [{ ...first, closes: more.at(-1)?.closes ?? [] }] : []

function problemOf(ranges: readonly TimeRange[], opens: string, closes: string, path: Path): Problem {
  const [range, ...more] = ranges
  const [start = ''] = range?.opens ?? []
  const end = range?.closes.find((time) => time > start)
  const both = end && more.length === 0 ? `write \`opens: "${start}"\` and \`closes: "${end}"\`` : 'change the hours'
  return {
    message: `the label says ${ranges.map(({ text }) => `\`${text}\``).join(', ')}, but \`opens\` is ${opens} and \`closes\` is ${closes}`,
    place: { path },
    label: `${both}, or correct the label: search engines and maps use the hours`,
  }
}
