import { isoSecond, offsetAt } from '../../site/dates.ts'
import type { Dates } from '../../site/events.ts'
import { groupBy } from '../../site/group-by.ts'

/** What goes on without an end has changes of the clocks for so many years. */
const yearsAhead = 20

/** In milliseconds. */
const [quarter, week] = [900_000, 604_800_000]

/**
 * Describes a time zone for calendar programs (VTIMEZONE of RFC 5545), with each change of its clocks as a date.
 *
 * @param events those that are repeated
 * @returns the lines; what the platform knows of the zone decides
 */
export function timeZoneLines(timeZone: string, events: readonly Dates[]): string[] {
  const first = Math.min(...events.map(({ starts }) => yearOf(starts)))
  const last = Math.max(...events.map(({ repeats }) => (repeats?.until ? yearOf(repeats.until) : first + yearsAhead)))
  const [from, until] = [Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 1)]
  const initial = offsetAt(new Date(from), timeZone)
  const changes = changesBetween(from, until, timeZone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance([initial, initial], [localTime(from, '+00:00')]),
    ...[...groupBy(changes, ({ offsets }) => offsets.join()).values()].flatMap((same) =>
      observance(
        same[0]?.offsets ?? [initial, initial],
        same.map(({ at, offsets }) => localTime(at, offsets[0])),
      ),
    ),
    'END:VTIMEZONE',
  ]
}

type Offsets = readonly [before: string, after: string]

const yearOf = (moment: string): number => Number(moment.slice(0, 4))

/** Offsets that hold from some moments on, which are times of the clocks before. */
function observance([before, after]: Offsets, [first, ...others]: readonly string[]): string[] {
  const name = minutesOf(after) > minutesOf(before) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${first}`,
    `TZOFFSETFROM:${before.replace(':', '')}`,
    `TZOFFSETTO:${after.replace(':', '')}`,
    ...(others.length > 0 ? [`RDATE:${others.join(',')}`] : []),
    `END:${name}`,
  ]
}

/** Clocks change more rarely than once a week, at a full quarter of an hour. */
function changesBetween(from: number, until: number, timeZone: string): { at: number; offsets: Offsets }[] {
  const offset = (at: number) => offsetAt(new Date(at), timeZone)
  const changes: { at: number; offsets: Offsets }[] = []
  for (let start = from; start < until; start += week) {
    const offsets = [offset(start), offset(start + week)] as const
    if (offsets[0] === offsets[1]) continue
    let [low, high] = [start, start + week]
    while (high - low > quarter) {
      const middle = low + Math.floor((high - low) / quarter / 2) * quarter
      if (offset(middle) === offsets[0]) low = middle
      else high = middle
    }
    changes.push({ at: high, offsets })
  }
  return changes
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function localTime(at: number, offset: string): string {
  return isoSecond(new Date(at + minutesOf(offset) * 60_000)).replaceAll(/[-:]/g, '')
}
