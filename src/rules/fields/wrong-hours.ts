import { type AnyLine, week } from '../../site/hours.ts'
import { minutesOpen, type Times } from '../../site/opening.ts'
import { say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { type Day, dayTwice, isInOrder, placeIn, weekdaysIn } from '../lib/place-in.ts'

/** A line of opening hours with its path. */
interface Line extends AnyLine {
  days: Day[]
  /** Lines of special days may name none, and are about all of them. */
  namesDays: boolean
  /** A line without times is about the whole day: closed, or by appointment only. */
  times: Times
  path: Path
}

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
    for (const lines of lists) {
      const inOrder = lines.filter(({ times }) => isInOrder(times))
      for (const line of lines) if (!inOrder.includes(line)) report(closesTooEarly(line))
      for (const [index, line] of inOrder.entries())
        for (const problem of contradictions(file.file, line, inOrder.slice(0, index))) report(problem)
    }
  },
})

/** @param all the days of lines that name none */
const linesOf = (lines: readonly AnyLine[] = [], path: Path, all: Day[] = []): Line[] =>
  lines.map((line, index) => ({
    ...line,
    days: line.days ?? all,
    namesDays: line.days !== undefined,
    times: { opens: line.opens ?? '00:00', closes: line.closes ?? '24:00' },
    path: [...path, index],
  }))

const closesTooEarly = ({ times: { opens, closes }, path }: Line): Problem => ({
  message: say`\`closes\` is ${closes}, but \`opens\` is ${opens}`,
  place: { path: [...path, 'closes'] },
  label:
    closes < opens
      ? say`write a time after the opening time; for more than 16 hours into the next day, two entries, one after the other`
      : say`write a time after the opening time`,
  notes: [say`A time before it is on the next day, at most 16 hours later. A whole day is "00:00" to "24:00".`],
})

/** @returns a problem for each day of a line about which the lines above say something else */
function contradictions(file: string, line: Line, above: readonly Line[]): Problem[] {
  const problems = line.days.flatMap((day) => {
    const others = above.flatMap((other) =>
      other.days.filter((one) => areAtOnce(line, day, other, one)).map((one) => ({ other, one })),
    )
    return others.slice(0, 1).map(({ other, one }) => contradiction(file, line, day, other, one))
  })
  return line.namesDays ? problems : problems.slice(0, 1)
}

function contradiction(file: string, line: Line, day: Day, other: Line, otherDay: Day): Problem {
  const [place, otherPlace] = [placeOfDay(line, day), placeOfDay(other, otherDay)]
  if (line.closed || other.closed) {
    const message = say`${say(day)} is in two groups of hours, of which one says that it is closed`
    return dayTwice(file, message, place, otherPlace)
  }
  const [own, others] = [line, other].map(({ times: { opens, closes } }) => say`${opens} to ${closes}`)
  const message = say`hours overlap: ${say(day)} ${own}, and ${say(otherDay)} ${others}`
  const label = say`keep the day in one of the two, or let one end before the other begins`
  return { ...dayTwice(file, message, place, otherPlace), label }
}

/** @returns where a line names a day; the line, if it names none */
const placeOfDay = ({ path, days, namesDays }: Line, day: Day) => ({
  path: namesDays ? [...path, 'days', days.indexOf(day)] : path,
})

/** Appointments may be possible while it is open for everybody, too. Hours of neighbouring days may overlap after midnight. */
function areAtOnce(line: Line, day: Day, other: Line, otherDay: Day): boolean {
  if (line.closed || other.closed) return day === otherDay
  if (!line.byAppointment !== !other.byAppointment) return false
  if ([day, otherDay].includes('PublicHolidays')) return day === otherDay && meet(line.times, other.times, 0)
  const later = (week.indexOf(otherDay) - week.indexOf(day) + week.length) % week.length
  return meet(line.times, other.times, later) || meet(other.times, line.times, (week.length - later) % week.length)
}

function meet(times: Times, later: Times, daysLater: number): boolean {
  const [first, second] = [minutesOpen(times), minutesOpen(later)]
  const shift = daysLater * 24 * 60
  return first.from < second.until + shift && second.from + shift < first.until
}
