import type { Diagnostic } from '../diagnostic.ts'
import { whereOf } from '../explain/words.ts'
import type { SiteDocument } from '../model.ts'
import type { At } from '../outline/located.ts'
import type { Parsed, Path } from '../yaml/parse.ts'
import { spanOfValue } from '../yaml/places.ts'
import { problem } from './check.ts'

/** One group of opening hours and the way to it. */
interface Group {
  hours: SiteDocument['contact']['hours'][number]
  path: Path
}

/** Opening hours: each day closes after it opens, and stands in no two groups that overlap. */
export function checkHours(parsed: Parsed): Diagnostic[] {
  const { contact } = parsed.value as SiteDocument
  const groups = contact.hours.map((hours, index): Group => ({ hours, path: ['contact', 'hours', index] }))
  const right = groups.filter(({ hours }) => hours.opens < hours.closes)
  const wrong = groups.filter((group) => !right.includes(group))
  return [
    ...wrong.map((group) => closesTooEarly(parsed, group)),
    ...right.flatMap((group, index) => overlaps(parsed, group, right.slice(0, index))),
  ]
}

function closesTooEarly(parsed: Parsed, { hours: { opens, closes }, path }: Group): Diagnostic {
  const message = `\`closes\` is ${closes}, but \`opens\` is ${opens}`
  const label = 'write a time after the one at which it opens'
  const notes = ['Hours end on the day on which they start: at midnight, write "23:59".']
  return problem('error', 'wrong-hours', parsed.file, at(parsed, path, 'closes'), message, { label, notes })
}

/** Before and after a break, a day may stand in two groups. */
function overlaps(parsed: Parsed, { hours, path }: Group, above: readonly Group[]): Diagnostic[] {
  const meets = (group: Group) => group.hours.opens < hours.closes && hours.opens < group.hours.closes
  return hours.days.flatMap((day, index) => {
    const other = above.find((group) => group.hours.days.includes(day) && meets(group))
    if (!other) return []
    const { span } = at(parsed, other.path, 'days', other.hours.days.indexOf(day))
    const [own, others] = [hours, other.hours].map(({ opens, closes }) => `${opens} to ${closes}`)
    const message = `${day} stands in two groups of hours that overlap: ${others} and ${own}`
    return problem('error', 'wrong-hours', parsed.file, at(parsed, path, 'days', index), message, {
      label: 'keep the day in one of the two',
      related: [{ file: parsed.file, span, message: 'the other one is at' }],
    })
  })
}

function at(parsed: Parsed, path: Path, ...more: Path): At {
  return { span: spanOfValue(parsed, [...path, ...more]), where: whereOf(path, parsed.value) }
}
