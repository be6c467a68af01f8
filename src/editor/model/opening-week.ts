import type { Hours } from '../../generated/content.ts'
import { week } from '../../site/hours.ts'
import { say } from '../../words/message.ts'

export type { Hours } from '../../generated/content.ts'

type Line = Hours[number]
export type Day = Line['days'][number]

/** What is said about a day: open from when until when, closed, or by appointment, perhaps at certain times. A day may have several. */
export type DayHours = Pick<Line, 'opens' | 'closes' | 'closed' | 'byAppointment'>

/** The days that the form shows: those of the week, then public holidays. */
export const shownDays: readonly Day[] = [...week, 'PublicHolidays']

/** @returns whether a value is a list of opening hours that can be shown as a week */
export const isOpeningWeek = (value: unknown): value is Hours => Array.isArray(value) && value.every(isLine)

function isLine(value: unknown): value is Line {
  const { days, opens = '', closes = '', closed = false, byAppointment = false } = Object(value)
  return (
    Array.isArray(days) &&
    days.every((day) => shownDays.includes(day)) &&
    [opens, closes].every((time) => typeof time === 'string') &&
    [closed, byAppointment].every((is) => typeof is === 'boolean')
  )
}

/** @returns what a line says about each of its days */
export const saidIn = ({ opens, closes, closed, byAppointment }: Line): DayHours => {
  if (closed) return { closed }
  if (byAppointment && opens === undefined) return { byAppointment }
  return { opens: opens ?? '', closes: closes ?? '', ...(byAppointment && { byAppointment }) }
}

/** @returns whether the same is said of two days */
export const isSame = (one: DayHours, other: DayHours): boolean =>
  (['opens', 'closes', 'closed', 'byAppointment'] as const).every((key) => one[key] === other[key])

/** @returns what the lines say about a day */
export const hoursOn = (lines: Hours, day: Day): DayHours[] =>
  lines.filter(({ days }) => days.includes(day)).map(saidIn)

/**
 * Changes the hours of some days. Days with the same hours share a line, all other lines stay as they are; a line that
 * changes loses its own wording, which would say something else.
 *
 * @param said the hours of each of these days; none takes the days away
 * @returns the new lines
 */
export function withHours(lines: Hours, changed: readonly Day[], said: readonly DayHours[]): Hours {
  const left = said.map((hours) => ({ hours, days: [...changed] }))
  const kept = lines.map((line): Line => {
    const wanted = left.find(
      ({ hours, days }) => isSame(hours, saidIn(line)) && line.days.some((day) => days.includes(day)),
    )
    const days = line.days.filter((day) => !changed.includes(day) || wanted?.days.includes(day))
    if (wanted) wanted.days = wanted.days.filter((day) => !line.days.includes(day))
    return days.length === line.days.length ? line : withDays(line, days)
  })
  for (const { hours, days } of left) if (days.length > 0) place(kept, hours, days)
  return kept.filter(({ days }) => days.length > 0)
}

/** Adds days to a line that says the same, or puts them into a line that has lost all its days, or adds a line. */
function place(lines: Line[], hours: DayHours, days: Day[]): void {
  const same = lines.findIndex((line) => line.days.length > 0 && isSame(saidIn(line), hours))
  const free = lines.findIndex((line) => line.days.length === 0)
  const first = (line: Line) => Math.min(...line.days.map((day) => shownDays.indexOf(day)))
  const line = { days: inOrder(days), ...hours } as Line
  const [other] = lines.slice(same, same + 1)
  if (same >= 0 && other) lines[same] = withDays(other, [...other.days, ...days])
  else if (free >= 0) lines[free] = line
  else lines.splice(placeFor(first(line), lines.map(first)), 0, line)
}

/** @returns the place behind the day before: some weeks end with the day on which it is closed */
function placeFor(day: number, days: readonly number[]): number {
  const before = Math.max(...days.filter((one) => one <= day))
  return days.lastIndexOf(before) + 1
}

const withDays = ({ label: _, ...line }: Line, days: Day[]): Line => ({ ...line, days: inOrder(days) })

const inOrder = (days: Day[]): Line['days'] =>
  [...days].sort((one, other) => shownDays.indexOf(one) - shownDays.indexOf(other)) as Line['days']

/** @returns the lines with a wording of their own that others lack */
export const lostWording = (before: Hours, after: Hours): string[] =>
  before.flatMap(({ label }) => (label === undefined || after.some((line) => line.label === label) ? [] : [label]))

/** What may be said of a day. */
export const states = [
  { state: 'none', name: say('Not said') },
  { state: 'open', name: say('Open') },
  { state: 'closed', name: say('Closed') },
  { state: 'appointment', name: say('By appointment') },
  { state: 'both', name: say('Open, also by appointment') },
] as const

/** What may be said of a day of the week in a season: it is closed without hours. */
export const seasonStates = [{ state: 'none', name: say('Closed') }, states[1], states[3], states[4]] as const

export type State = (typeof states)[number]['state']

/** From when until when. */
export interface Period {
  opens: string
  closes: string
}

/** For a day that was closed. */
export const firstPeriod: Period = { opens: '09:00', closes: '18:00' }

export const isPeriod = (hours: DayHours): hours is Period => hours.opens !== undefined

export const isAppointment = ({ byAppointment = false }: DayHours): boolean => byAppointment

/** @returns what the hours of a day say of it */
export function dayState(said: readonly DayHours[]): State {
  if (said.some(({ closed }) => closed)) return 'closed'
  const isOpen = said.some((hours) => isPeriod(hours) && !isAppointment(hours))
  if (!said.some(isAppointment)) return isOpen ? 'open' : 'none'
  return isOpen ? 'both' : 'appointment'
}

/** @returns the hours of a day of which something else is said now; those that still hold stay */
export function hoursFor(state: State, said: readonly DayHours[]): DayHours[] {
  if (state === 'none') return []
  if (state === 'closed') return [{ closed: true }]
  const [open, appointments] = [
    said.filter((hours) => isPeriod(hours) && !isAppointment(hours)),
    said.filter(isAppointment),
  ]
  return [
    ...(state === 'appointment' ? [] : open.length > 0 ? open : [firstPeriod]),
    ...(state === 'open' ? [] : appointments.length > 0 ? appointments : [{ byAppointment: true }]),
  ]
}
