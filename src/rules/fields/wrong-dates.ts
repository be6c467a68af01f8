import type { Place } from '../../diagnostics/diagnostic.ts'
import { type Dates, dayOf, endOf, isRepeatedOn, nextOccurrence } from '../../site/events.ts'
import type { SpecialDays } from '../../site/facts.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { eventsIn } from '../lib/events-in.ts'
import { isInOrder } from '../lib/is-in-order.ts'
import { placeIn } from '../lib/place-in.ts'
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
      const other = periods
        .slice(0, index)
        .find((above) => overlap(above, period) && !isWithin(above, period) && !isWithin(period, above))
      if (other) report(twice(file.file, period, other))
    }
    for (const problem of eventsIn(file).flatMap((event) => [...endsTooEarly(event), ...isNoneOfThem(event)]))
      report(problem)
    for (const { from, until } of shownIn(file))
      if (from && until && endOf(until.text) <= from.text) report(problem(from.text, until.text, until.place))
  },
})

const problem = (from: string, until: string, place: Place): Problem => ({
  message: `\`until\` is ${until}, but \`from\` is ${from}`,
  place,
  label: 'write the same day or a later one',
})

const endsTooEarly = ([path, { starts, ends }]: [Path, Dates]): Problem[] =>
  ends && !endsLater(starts, ends)
    ? [
        {
          message: `\`ends\` is ${ends}, but \`starts\` is ${starts}`,
          place: { path: [...path, 'ends'] },
          label: 'write a later moment',
        },
      ]
    : []

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
  const when = [...(which ? ['the', which] : []), days.join(' or ')].join(' ')
  return [
    {
      message: `\`starts\` is ${day}, which is not ${which ? when : `a ${when}`}`,
      place: { path: [...path, 'starts'] },
      label: `write the first day on which it takes place, such as ${next?.starts}`,
    },
  ]
}

function specialDaysOf(file: DocumentContext): (Period & { path: Path })[] {
  const place = placeIn(file)
  if (!place) return []
  const { specialDays = [], closedDays = [] } = place.facts
  const at = (name: string) => (days: Period, index: number) => ({ ...days, path: [...place.path, name, index] })
  return [...specialDays.map(at('specialDays')), ...closedDays.map(at('closedDays'))]
}

const overlap = ({ from, until = from }: Period, other: Period): boolean =>
  from <= (other.until ?? other.from) && other.from <= until

/** A holiday in a season. */
const isWithin = ({ from, until = from }: Period, other: Period): boolean => {
  const last = other.until ?? other.from
  return other.from <= from && until <= last && (from !== other.from || until !== last)
}

/** Two periods that overlap, of which neither is within the other. */
function twice(file: string, { from, path }: { path: Path } & Period, other: { path: Path } & Period): Problem {
  const both = other.from > from ? other.from : from
  return {
    message: `${both} is in two periods of special days`,
    place: { path: [...path, 'from'] },
    label: 'keep the day in one of the two',
    related: [{ file, place: { path: [...other.path, 'from'] }, message: 'the other one is at' }],
  }
}
