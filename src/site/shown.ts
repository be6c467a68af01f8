import type { Shown } from '../generated/content.ts'
import { dayAfter, endOf, inYear } from './dates.ts'
import { groupsIn } from './groups-in.ts'

/** What there is to know of what visitors see at a moment. */
export interface Visible {
  /** A day and a time at the place of the company: `2026-03-12 19:30`. */
  now: string
  /** The routes of the pages that are not shown then. */
  hidden: readonly string[]
}

/** @returns whether a moment is in the time in which something is shown */
export function isShown(shown: Shown = {}, now: string): boolean {
  const { from = '', until = '9999-12-31' } = inYear(shown, now)
  return from <= now && now < endOf(until)
}

/** What decides whether visitors see a page. */
export interface Visibility {
  draft?: boolean | undefined
  shown?: Shown | undefined
}

/** @returns whether visitors do not see a page now, and the moment from which they will */
export function visibilityOf({ draft, shown }: Visibility, now: string): { hidden: boolean; from?: string } {
  const hidden = draft === true || !isShown(shown, now)
  const { from = '' } = inYear(shown ?? {}, now)
  const isComing = draft !== true && hidden && from > now
  return { hidden, ...(isComing && { from }) }
}

/**
 * @param now where it is shown each year, decides of which year the moments are
 * @returns the moments at which something begins to be shown, and is no longer shown
 */
export function changesOf(shown: Shown, now: string): string[] {
  const { from, until } = inYear(shown, now)
  return [
    ...(from ? [from.length > 10 ? from : `${from} 00:00`] : []),
    // The first moment of the next day, for a whole day.
    ...(until ? [until.length > 10 ? until : `${dayAfter(until, 1)} 00:00`] : []),
  ]
}

/** @returns the times in which the parts of a value are shown */
export const periodsIn = (value: unknown): Shown[] => groupsIn(value).flatMap((group) => periodOf(group) ?? [])

/** @returns when a section is shown, if it says so */
export function periodOf({ shown }: { type?: unknown; shown?: Shown }): Shown | undefined {
  return typeof shown === 'object' ? shown : undefined
}

/**
 * @returns the value without the parts that are not shown, or that lead to a page that is not; without lists that have no
 *   entry left, and without what would show such a list only
 */
export function withoutHidden<T>(value: T, visible: Visible): T
export function withoutHidden(value: unknown, visible: Visible): unknown {
  if (Array.isArray(value))
    return value.flatMap((entry) => {
      const left = isVisible(entry, visible) ? withoutHidden(entry, visible) : undefined
      return left === undefined || (hasItems(entry) && !hasItems(left)) ? [] : [left]
    })
  if (typeof value !== 'object' || value === null) return value
  const period = periodOf(value)
  const fields = Object.entries(value).filter(([, field]) => !period || field !== period)
  const left = fields.flatMap(([name, field]) => {
    const now = isVisible(field, visible) ? withoutHidden(field, visible) : undefined
    return now === undefined || (isEmpty(now) && !isEmpty(field)) ? [] : [[name, now]]
  })
  return Object.fromEntries(left)
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** A grid that collects cards has some without its own ones. */
const hasItems = (entry: unknown): boolean =>
  ['items', 'collect', 'collectFrom', 'from'].some((field) => Object(entry)[field] !== undefined)

const isVisible = (entry: unknown, { now, hidden }: Visible): boolean =>
  typeof entry !== 'object' ||
  entry === null ||
  (isShown(periodOf(entry), now) && !('href' in entry && leadsTo(entry.href, hidden)))

/** @returns whether a value is a link to one of some pages */
export const leadsTo = (value: unknown, routes: readonly string[]): boolean =>
  typeof value === 'string' && routes.includes(value.replace(/[?#].*/, ''))
