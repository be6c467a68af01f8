import type { Place } from '../../diagnostics/diagnostic.ts'
import { type Dates, dayOf, endOf, isRepeatedOn, nextOccurrence } from '../../site/events.ts'
import type { SpecialDays } from '../../site/facts.ts'
import { say, sayEither } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
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
    for (const problem of eventsIn(file).flatMap((event) => [...endsTooEarly(event), ...isNoneOfThem(event)]))
      report(problem)
    for (const { from, until } of shownIn(file))
      if (from && until && endOf(until.text) <= from.text) report(problem(from.text, until.text, until.place))
  },
})

const problem = (from: string, until: string, place: Place): Problem => ({
  message: say`\`until\` is ${until}, but \`from\` is ${from}`,
  place,
  label: say`write the same day or a later one`,
})

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
  const day = dayOf(starts)
  if (!repeats?.days || isRepeatedOn({ starts, repeats: { ...repeats, except: [], until: day } }, day)) return []
  const { every, days, which } = repeats
  const next = nextOccurrence({ starts, repeats: { ...(every && { every }), days, ...(which && { which }) } }, day)
  const when = sayEither(days.map((name) => say(name)))
  const message = which
    ? say`\`starts\` is ${day}, which is not the ${say(which)} ${when}`
    : say`\`starts\` is ${day}, which is not a ${when}`
  const label = say`write the first day on which it takes place, such as ${next?.starts}`
  return [{ message, place: { path: [...path, 'starts'] }, label }]
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
  return {
    message: say`${both} is in two periods of special days`,
    place: { path: [...path, 'from'] },
    label: say`keep the day in one of the two`,
    related: [{ file, place: { path: [...other.path, 'from'] }, message: say`the other one is at` }],
  }
}
