import type { Place } from '../../diagnostics/diagnostic.ts'
import { dayAfter } from '../../site/dates.ts'
import {
  type Change,
  type Dates,
  datesOf,
  dayOf,
  endOf,
  isAbout,
  isDate,
  isLeftOut,
  isUsualDay,
  nextOccurrence,
} from '../../site/events.ts'
import type { SpecialDays } from '../../site/facts.ts'
import { weekdayOf } from '../../site/hours.ts'
import { type AuthorText, say, sayEither } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { dayTwice } from '../lib/day-twice.ts'
import { isInOrder, placeIn } from '../lib/place-in.ts'
import { shownIn } from '../summary/collect.ts'

type Period = SpecialDays[number]

export default defineRule({
  code: 'wrong-dates',
  severity: 'error',
  checkFile: (file, report) => {
    if (!file.valid) return
    const periods = specialDaysOf(file)
    for (const { path, from, until } of periods)
      if (until && until < from) report(problem(from, until, { path: [...path, 'until'] }))
    for (const [index, period] of periods.entries()) {
      const other = periods.slice(0, index).find((above) => overlap(above, period) || overlap(period, above))
      if (other) report(twice(file.file, period, other))
    }
    const events = eventsIn(file)
    const differs = (event: [Path, Dates]) => differsWrongly(file.file, event)
    const found = [endsTooEarly, isNoneOfThem, differs].flatMap((find) => events.flatMap(find))
    for (const problem of [...found, ...shownIn(file).flatMap(isNoTime)]) report(problem)
  },
})

const problem = (from: string, until: string, place: Place, first = 'from'): Problem => ({
  message: say`\`until\` is ${until}, but \`${first}\` is ${from}`,
  place,
  label: say`write the same day or a later one`,
})

function isNoTime({ from, until, isYearly }: ReturnType<typeof shownIn>[number]): Problem[] {
  if (!from || !until) return []
  const { text, place } = until
  if (endOf(text) <= from.text) return [problem(from.text, text, place)]
  if (!isYearly || dayOf(text) < dayAfter(dayOf(from.text), 365)) return []
  const message = say`\`until\` is ${text}, a year or more after \`from\`, so that it is always shown`
  return [{ message, place, label: say`write a day in the same year, or in the next winter` }]
}

/** @returns the events of a data file, or of the sections of a page, with their paths; entries of a timetable too */
function eventsIn({ kind, document, walker }: DocumentContext): [Path, Dates][] {
  if (kind === 'events') return [[[], document as Dates]]
  return walker
    .visit(document)
    .flatMap(([path, value]): [Path, Dates][] =>
      path.at(-2) === 'items' && typeof Object(value).starts === 'string' ? [[path, value as Dates]] : [],
    )
}

function endsTooEarly([path, { starts, ends }]: [Path, Dates]): Problem[] {
  if (!ends || endsLater(starts, ends)) return []
  const message = say`\`ends\` is ${ends}, but \`starts\` is ${starts}`
  return [{ message, place: { path: [...path, 'ends'] }, label: say`write a later moment` }]
}

/** Of a timetable there are only times, which may be after midnight. */
const endsLater = (starts: string, ends: string): boolean =>
  starts.length === 5
    ? isInOrder({ opens: starts, closes: ends })
    : ends > starts || (ends === starts.slice(0, ends.length) && ends.length === 10)

/** The first date of an event that is repeated is one of those on which it takes place. */
function isNoneOfThem([path, { starts, repeats }]: [Path, Dates]): Problem[] {
  const first = dayOf(starts)
  if (repeats?.until && repeats.until < first)
    return [problem(first, repeats.until, { path: [...path, 'repeats', 'until'] }, 'starts')]
  if (!repeats || isUsualDay({ starts, repeats }, first)) return []
  const { until: _, except: __, ...rule } = repeats
  const next = nextOccurrence({ starts, repeats: rule }, first)
  const message = notUsual('starts', first, repeats)
  const label = say`write the first day on which it takes place, such as ${next?.starts}`
  return [{ message, place: { path: [...path, 'starts'] }, label }]
}

/** A date that differs is one of those on which the event takes place. */
function differsWrongly(file: string, [path, event]: [Path, Dates]): Problem[] {
  const except = event.repeats?.except ?? []
  return except.flatMap((change, index): Problem[] => {
    const at = [...path, 'repeats', 'except', index]
    const wrong = change.until === undefined ? wrongDate(at, event, change) : wrongDays(at, event, change)
    const same = except.slice(0, index).flatMap((other, place) => {
      const shared = datesOf(event, change).find(({ date }) => change.date !== other.date && isAbout(other, date))
      if (!shared) return []
      const message = say`${shared.date} is twice among the dates that differ`
      return dayTwice(file, message, { path: [...at, 'date'] }, { path: [...path, 'repeats', 'except', place, 'date'] })
    })
    return [...wrong, ...same]
  })
}

/** Of several days, one is enough. */
function wrongDays(at: Path, event: Dates, change: Change): Problem[] {
  const { date, until = date } = change
  const place = { path: [...at, 'until'] }
  if (until < date) return [problem(date, until, place, 'date')]
  if (datesOf(event, change).length > 0) return []
  const message = say`it does not take place from ${date} to ${until} anyway`
  return [{ message, place, label: say`remove these days, or write others` }]
}

function wrongDate(at: Path, event: Dates, { date, starts, ends }: Change): Problem[] {
  const { repeats } = event
  if (isDate(event, date))
    return starts
      ? [...endsTooEarly([at, { starts, ...(ends && { ends }) }]), ...movedToAnother(at, event, starts)]
      : []
  const close = [1, -1, 2, -2, 3, -3, 7, -7].map((days) => dayAfter(date, days)).find((day) => isDate(event, day))
  const first = dayOf(event.starts)
  const message = isUsualDay(event, date)
    ? repeats?.until
      ? say`\`date\` is ${date}, but the event is repeated from ${first} to ${repeats.until}`
      : say`\`date\` is ${date}, but the event is repeated from ${first} on`
    : notUsual('date', date, repeats)
  const label = close
    ? say`write a day on which it would take place, such as ${close}`
    : say`write a day on which it would take place`
  return [{ message, place: { path: [...at, 'date'] }, label }]
}

/** Lists and calendars would have it twice at that moment. */
function movedToAnother(at: Path, event: Dates, moved: string): Problem[] {
  const day = dayOf(moved)
  const isFree = event.repeats?.except?.some((change) => isAbout(change, day) && isLeftOut(change))
  if (moved !== day + event.starts.slice(10) || !isDate(event, day) || isFree) return []
  const message = say`\`starts\` is ${moved}, when it takes place anyway`
  const label = say`write another moment, or remove it to leave this date out`
  return [{ message, place: { path: [...at, 'starts'] }, label }]
}

function notUsual(field: string, day: string, { every, days, which }: NonNullable<Dates['repeats']> = {}): AuthorText {
  if (!days) return say`\`${field}\` is ${day}, which is not a day on which it takes place`
  if (every === 'two-weeks' && days.some((name) => name === weekdayOf(day)))
    return say`\`${field}\` is ${day}, in a week in which it does not take place`
  const names = sayEither(days.map((name) => say(name)))
  return which
    ? say`\`${field}\` is ${day}, which is not the ${say(which)} ${names}`
    : say`\`${field}\` is ${day}, which is not a ${names}`
}

function specialDaysOf(file: DocumentContext): (Period & { path: Path })[] {
  const place = placeIn(file)
  if (!place) return []
  const { specialDays = [], closedDays = [] } = place.facts
  const at = (name: string) => (days: Period, index: number) => ({ ...days, path: [...place.path, name, index] })
  return [...specialDays.map(at('specialDays')), ...closedDays.map(at('closedDays'))]
}

const lastDay = ({ from, until = from }: Period): string => until

/** @returns whether two periods are the same, or the first one ends within the second one; a holiday may be in a season */
const overlap = (one: Period, other: Period): boolean =>
  (one.from === other.from && lastDay(one) === lastDay(other)) ||
  (one.from < other.from && other.from <= lastDay(one) && lastDay(one) < lastDay(other))

/** Two periods that overlap, of which neither is within the other. */
function twice(file: string, { from, path }: { path: Path } & Period, other: { path: Path } & Period): Problem {
  const both = other.from > from ? other.from : from
  const message = say`${both} is in two periods of special days`
  return dayTwice(file, message, { path: [...path, 'from'] }, { path: [...other.path, 'from'] })
}
