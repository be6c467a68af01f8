import { dayAfter, endOf, inYear } from '../../site/dates.ts'
import { type Change, type Dates, datesOf, dayOf, isDate, isUsualDay, nextOccurrence } from '../../site/events.ts'
import type { SpecialDays } from '../../site/facts.ts'
import { weekdayOf } from '../../site/hours.ts'
import { lastDay } from '../../site/seasons.ts'
import { say, sayEither } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { dayTwice, isInOrder, placeIn } from '../lib/place-in.ts'
import { shownIn } from '../summary/collect.ts'

type Period = SpecialDays[number]

export default defineRule({
  code: 'wrong-dates',
  severity: 'error',
  checkFile: (file, report) => {
    if (!file.valid) return
    const ofShown = shownIn(file).flatMap(({ from, until }) =>
      from && until && endOf(until.text) <= from.text ? [endsFirst(from.text, until.text, until.place.path)] : [],
    )
    for (const problem of [...ofSpecialDays(file), ...ofShown, ...eventsIn(file).flatMap(ofEvent)]) report(problem)
  },
})

const endsFirst = (from: string, until: string, path: Path, first = 'from'): Problem => ({
  message: say`\`until\` is ${until}, but \`${first}\` is ${from}`,
  place: { path },
  label: say`write the same day or a later one`,
})

function ofSpecialDays(file: DocumentContext): Problem[] {
  const { path = [], facts } = placeIn(file) ?? {}
  const days = facts?.specialDays ?? []
  const at = (index: number, field: string) => [...path, 'specialDays', index, field]
  return days.flatMap((period, index) => {
    const { from, until = from } = period
    if (until < from) return [endsFirst(from, until, at(index, 'until'))]
    const above = days.findIndex((other) => overlap(other, period) || overlap(period, other))
    const other = days[above]
    if (!other || above >= index) return []
    const message = say`${other.from > from ? other.from : from} is in two periods of special days`
    return [dayTwice(file.file, message, { path: at(index, 'from') }, { path: at(above, 'from') })]
  })
}

/**
 * @returns whether two periods are the same, or the first one ends within the second one; a holiday may be in a season,
 *   and what comes once in what comes each year
 */
function overlap(...periods: [Period, Period]): boolean {
  const [one, other] = periods.map((period) => inYear(period, anyDay)) as [Period, Period]
  if (one.every !== other.every) return false
  return (
    (one.from === other.from && lastDay(one) === lastDay(other)) ||
    (one.from < other.from && other.from <= lastDay(one) && lastDay(one) < lastDay(other))
  )
}

/** What comes each year is compared in one year. */
const anyDay = '2000-01-01'

/** @returns the events of a data file, or of the sections of a page, with their paths; entries of a timetable too */
function eventsIn({ kind, document, walker }: DocumentContext): [Path, Dates][] {
  if (kind === 'events') return [[[], document as Dates]]
  return walker
    .visit(document)
    .flatMap(([path, value]): [Path, Dates][] =>
      path.at(-2) === 'items' && typeof Object(value).starts === 'string' ? [[path, value as Dates]] : [],
    )
}

function ofEvent([path, event]: [Path, Dates]): Problem[] {
  const { starts, repeats } = event
  if (!repeats) return endsTooEarly(path, event)
  const { until, except = [] } = repeats
  const first = dayOf(starts)
  return [
    ...endsTooEarly(path, event),
    ...(until && until < first ? [endsFirst(first, until, [...path, 'repeats', 'until'], 'starts')] : []),
    ...(isUsualDay(event, first) ? [] : [isNoDate([...path, 'starts'], event, first)]),
    ...except.flatMap((change, index) => ofChange([...path, 'repeats', 'except', index], event, change)),
  ]
}

function endsTooEarly(path: Path, { starts, ends }: Dates): Problem[] {
  if (!ends || endsLater(starts, ends)) return []
  const message = say`\`ends\` is ${ends}, but \`starts\` is ${starts}`
  const [day = '', opens] = starts.split(' ')
  const [lastDay, closes] = ends.split(' ')
  const place = { path: [...path, 'ends'] }
  if (day !== lastDay || !opens || !closes) return [{ message, place, label: say`write a later moment` }]
  const next = isInOrder({ opens, closes }) ? dayAfter(day, 1) : undefined
  // `10:30` in place of `22:30`
  const evening = closes < '12' && inAfternoon(closes) > opens ? inAfternoon(closes) : undefined
  const both = [evening && `\`${day} ${evening}\``, next && `\`${next} ${closes}\``].flatMap((moment) => moment ?? [])
  const ofNext = next ? say`after midnight it is the next day: write \`${next} ${closes}\`` : say`write a later moment`
  const label = evening ? say`write ${sayEither(both)}` : ofNext
  return [{ message, place, label }]
}

/** @returns the time of the 24-hour clock for one of the 12-hour clock */
const inAfternoon = (time: string): string => `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`

/** Of a timetable there are only times, which may be after midnight. */
const endsLater = (starts: string, ends: string): boolean =>
  starts.length === 5
    ? isInOrder({ opens: starts, closes: ends })
    : ends > starts || (ends === starts.slice(0, ends.length) && ends.length === 10)

/** A date that differs is one of those on which the event takes place. Of several days in a row, one is enough. */
function ofChange(path: Path, event: Dates, change: Change): Problem[] {
  const { date, until, starts, ends } = change
  if (until !== undefined && until < date) return [endsFirst(date, until, [...path, 'until'], 'date')]
  const dates = datesOf(event, change).filter((one) => isDate(event, one.date))
  if (dates.length === 0) return [isNoDate([...path, 'date'], event, date)]
  return starts && ends ? endsTooEarly(path, { starts, ends }) : []
}

/** @param day on which the event does not take place */
function isNoDate(path: Path, { starts, repeats }: Dates, day: string): Problem {
  const { except: _, ...rule } = repeats ?? {}
  const next = nextOccurrence({ starts, repeats: rule }, day)
  return {
    message: say`\`${path.at(-1)}\` is ${day} (${say(weekdayOf(day))}), on which it does not take place`,
    place: { path },
    label: next
      ? say`write a day on which it would take place, such as ${dayOf(next.starts)}`
      : say`write a day up to ${rule.until}`,
  }
}
