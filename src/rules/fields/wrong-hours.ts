import { dayAfter } from '../../site/dates.ts'
import { type AnyLine, week, weekdayOf } from '../../site/hours.ts'
import { minutesOpen, type Times } from '../../site/opening.ts'
import { lastDay } from '../../site/seasons.ts'
import { say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { dayTwice } from '../lib/day-twice.ts'
import { isInOrder, type PlaceFacts, placeIn } from '../lib/place-in.ts'

type Period = NonNullable<PlaceFacts['specialDays']>[number]
type Day = NonNullable<AnyLine['days']>[number]

/** A line of opening hours with its path. */
interface Line extends AnyLine {
  days: Day[]
  /** Lines of special days may name none, and are about all of them. */
  namesDays: boolean
  path: Path
}

/** A line with times. */
type Group = Line & { times: Times }

export default defineRule({
  code: 'wrong-hours',
  severity: 'error',
  checkFile: (file, report) => {
    const place = placeIn(file)
    if (!place) return
    const { hours, specialDays = [] } = place.facts
    const lists = [
      linesOf(hours, [...place.path, 'hours']),
      ...specialDays.map((period, index) =>
        linesOf(period.hours, [...place.path, 'specialDays', index, 'hours'], weekdaysIn(period)),
      ),
    ]
    const problems = lists.flatMap((lines) => {
      const groups = lines.flatMap((line) => groupOf(line))
      const inOrder = groups.filter(({ times }) => isInOrder(times))
      return [
        ...groups.filter((group) => !inOrder.includes(group)).map(closesTooEarly),
        ...inOrder.flatMap((group, index) => overlaps(file.file, group, inOrder.slice(0, index))),
        ...contradictions(file.file, lines),
      ]
    })
    for (const problem of problems) report(problem)
  },
})

/** @param all the days of lines that name none */
const linesOf = (lines: readonly AnyLine[] = [], path: Path, all: Day[] = []): Line[] =>
  lines.map((line, index) => ({
    ...line,
    days: line.days ?? all,
    namesDays: line.days !== undefined,
    path: [...path, index],
  }))

/** @returns the days of the week in a period */
const weekdaysIn = (period: Period): Day[] =>
  week
    .map((_, days) => dayAfter(period.from, days))
    .filter((day) => day === period.from || day <= lastDay(period))
    .map(weekdayOf)

const groupOf = (line: Line): Group[] => {
  const { opens, closes } = line
  return opens && closes ? [{ ...line, times: { opens, closes } }] : []
}

/** @returns where a line names a day; the line, if it names none */
const placeOfDay = ({ path, days, namesDays }: Line, day: Day) => ({
  path: namesDays ? [...path, 'days', days.indexOf(day)] : path,
})

const closesTooEarly = ({ times: { opens, closes }, path }: Group): Problem => ({
  message: say`\`closes\` is ${closes}, but \`opens\` is ${opens}`,
  place: { path: [...path, 'closes'] },
  label: say`write a time after the opening time`,
  notes: [say`A time before it is on the next day, at most 16 hours later. A whole day is "00:00" to "24:00".`],
})

const endFirst = say`let one end before the other begins`
const moveOrEnd = say`keep the day in one of the two, or let one end before the other begins`

/** Appointments may be possible while it is open for everybody, too. */
function overlaps(file: string, line: Group, above: readonly Group[]): Problem[] {
  const { times } = line
  const alike = above.filter(({ byAppointment }) => !byAppointment === !line.byAppointment)
  return eachDay(line, (day) => {
    for (const group of alike) {
      const other = group.days.find((one) => isSameTime(day, times, one, group.times))
      if (!other) continue
      const [own, others] = [times, group.times].map(({ opens, closes }) => say`${opens} to ${closes}`)
      const message =
        day === other
          ? say`${say(day)} is in two groups of hours that overlap: ${others} and ${own}`
          : say`hours of ${say(day)} and ${say(other)} overlap: ${own} and ${others}`
      const problem = dayTwice(file, message, placeOfDay(line, day), placeOfDay(group, other))
      return [{ ...problem, label: day === other ? moveOrEnd : endFirst }]
    }
    return []
  })
}

/** A line without times is about the whole day: closed, or by appointment only. */
function contradictions(file: string, lines: readonly Line[]): Problem[] {
  const contradicts = (line: Line, other: Line): boolean =>
    Boolean(line.closed || (line.byAppointment && !line.opens && other.byAppointment))
  return lines.flatMap((line, index) =>
    eachDay(line, (day) => {
      const other = lines
        .slice(0, index)
        .find((above) => above.days.includes(day) && (contradicts(line, above) || contradicts(above, line)))
      if (!other) return []
      const message =
        line.closed || other.closed
          ? say`${say(day)} is in two groups of hours, of which one says that it is closed`
          : say`${say(day)} is by appointment the whole day, and at some hours again`
      return [dayTwice(file, message, placeOfDay(line, day), placeOfDay(other, day))]
    }),
  )
}

/** @returns the problems of each day that a line names; only the first one, if it names none */
const eachDay = ({ days, namesDays }: Line, problemsOn: (day: Day) => Problem[]): Problem[] =>
  days.flatMap(problemsOn).slice(0, namesDays ? undefined : 1)

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
