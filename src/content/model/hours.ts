import type { Hours } from '../../generated/content.ts'
import type { Words } from '../../words/types.ts'

type Line = Hours[number]

/** From Monday on. */
export const week: readonly Line['days'][number][] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/**
 * @param line one line of opening hours
 * @param language BCP 47, which decides how days and times are written
 * @returns its text: `Mon–Fri 08:00–18:00`
 */
export function hoursLabel(line: Line, language: string, words: Words['hours']): string {
  const { days, opens = '', closes = '', closed } = line
  const holidays = days.includes('PublicHolidays') ? [words.publicHolidays] : []
  const named = [...runsOf(days).map((run) => runLabel(run, language)), ...holidays].join(', ')
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const times = closed
    ? words.closed
    : new Intl.DateTimeFormat(language, options).formatRange(timeOf(opens), timeOf(closes))
  return `${named} ${times}`
}

/** @returns the indexes of days that follow each other, from the first to the last */
function runsOf(days: Line['days']): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const [index, day] of week.entries()) {
    const run = runs.at(-1)
    if (!days.includes(day)) continue
    if (run && run[1] === index - 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
}

/** Of two days, both are named with a comma, as in speech. */
function runLabel([first, last]: [number, number], language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 is a Monday.
  const name = (index: number) => format.format(new Date(Date.UTC(2024, 0, 1 + index)))
  if (first === last) return name(first)
  return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)}–${name(last)}`
}

const timeOf = (time: string): Date => new Date(`2024-01-01T${time}Z`)
