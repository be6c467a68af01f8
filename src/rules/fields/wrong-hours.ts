import { week } from '../../site/hours.ts'
import { minutesOpen, type Times } from '../../site/opening.ts'
import { say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { isInOrder, type PlaceFacts, placeIn } from '../lib/place-in.ts'

type Hours = NonNullable<PlaceFacts['hours']>

/** A group of opening hours with its path. */
interface Group extends Pick<Hours[number], 'days' | 'byAppointment'> {
  times: Times
  path: Path
}

export default defineRule({
  code: 'wrong-hours',
  severity: 'error',
  checkFile: (file, report) => {
    const place = placeIn(file)
    if (!place) return
    const groups = groupsOf(place.facts.hours, [...place.path, 'hours'])
    const special = (place.facts.specialDays ?? []).flatMap(({ hours }, index) =>
      (hours ?? []).flatMap(({ opens, closes }, line) =>
        opens && closes
          ? [{ times: { opens, closes }, path: [...place.path, 'specialDays', index, 'hours', line] }]
          : [],
      ),
    )
    const inOrder = groups.filter(({ times }) => isInOrder(times))
    for (const group of [...groups, ...special]) if (!isInOrder(group.times)) report(closesTooEarly(group))
    for (const [index, group] of inOrder.entries())
      for (const problem of overlaps(file.file, group, inOrder.slice(0, index))) report(problem)
    const path = [...place.path, 'hours']
    for (const problem of contradictions(file.file, place.facts.hours, path)) report(problem)
  },
})

const groupsOf = (hours: Hours = [], path: Path): Group[] =>
  hours.flatMap(({ opens, closes, ...line }, index) =>
    opens && closes ? [{ ...line, times: { opens, closes }, path: [...path, index] }] : [],
  )

const closesTooEarly = ({ times: { opens, closes }, path }: Pick<Group, 'times' | 'path'>): Problem => ({
  message: say`\`closes\` is ${closes}, but \`opens\` is ${opens}`,
  place: { path: [...path, 'closes'] },
  label: say`write a time after the opening time`,
  notes: [say`A time before it is on the next day, at most 16 hours later. A whole day is "00:00" to "24:00".`],
})

/** Appointments may be possible while it is open for everybody, too. */
function overlaps(file: string, { days, times, path, byAppointment }: Group, above: readonly Group[]): Problem[] {
  const alike = above.filter((group) => !group.byAppointment === !byAppointment)
  return days.flatMap((day, index) => {
    for (const group of alike) {
      const other = group.days.find((one) => isSameTime(day, times, one, group.times))
      if (!other) continue
      const [own, others] = [times, group.times].map(({ opens, closes }) => say`${opens} to ${closes}`)
      const place = { path: [...group.path, 'days', group.days.indexOf(other)] }
      return [
        {
          message:
            day === other
              ? say`${say(day)} is in two groups of hours that overlap: ${others} and ${own}`
              : say`hours of ${say(day)} and ${say(other)} overlap: ${own} and ${others}`,
          place: { path: [...path, 'days', index] },
          label: say`keep the day in one of the two`,
          related: [{ file, place, message: say`the other one is at` }],
        },
      ]
    }
    return []
  })
}

/** A line without times is about the whole day: closed, or by appointment only. */
function contradictions(file: string, hours: Hours = [], path: Path): Problem[] {
  const contradicts = (line: Hours[number], other: Hours[number]): boolean =>
    Boolean(line.closed || (line.byAppointment && !line.opens && other.byAppointment))
  return hours.flatMap((line, index) =>
    line.days.flatMap((day, at): Problem[] => {
      const above = hours.findIndex(
        (other, position) =>
          position < index && other.days.includes(day) && (contradicts(line, other) || contradicts(other, line)),
      )
      const other = hours[above]
      if (!other) return []
      const place = { path: [...path, above, 'days', other.days.indexOf(day)] }
      return [
        {
          message:
            line.closed || other.closed
              ? say`${say(day)} is in two groups of hours, of which one says that it is closed`
              : say`${say(day)} is by appointment the whole day, and at some hours again`,
          place: { path: [...path, index, 'days', at] },
          label: say`keep the day in one of the two`,
          related: [{ file, place, message: say`the other one is at` }],
        },
      ]
    }),
  )
}

type Day = Group['days'][number]

/** Hours of neighbouring days may overlap after midnight. */
function isSameTime(day: Day, times: Times, other: Day, otherTimes: Times): boolean {
  if (day === 'PublicHolidays' || other === 'PublicHolidays') return day === other && meet(times, otherTimes, 0)
  const daysLater = (week.indexOf(other) - week.indexOf(day) + week.length) % week.length
  return meet(times, otherTimes, daysLater) || meet(otherTimes, times, (week.length - daysLater) % week.length)
}

function meet(times: Times, later: Times, daysLater: number): boolean {
  const [first, second] = [minutesOpen(times), minutesOpen(later)]
  const shift = daysLater * 24 * 60
  return first.from < second.until + shift && second.from + shift < first.until
}
