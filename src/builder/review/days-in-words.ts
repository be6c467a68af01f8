import { isDeepStrictEqual } from 'node:util'
import { type Day, type DayHours, type Hours, isOpeningWeek, shownDays } from '../../editor/model/opening-week.ts'
import { daysText, momentText } from '../../editor/model/words.ts'
import type { SpecialDays } from '../../site/facts.ts'
import { groupBy } from '../../site/group-by.ts'
import { type AuthorText, type Message, say } from '../../words/message.ts'
import { isGroup, isList, type Value } from '../../yaml/path.ts'

type SpecialDay = SpecialDays[number]

/**
 * @param role of the place of two values, or of the list that they are in
 * @returns how they differ, when they are hours of a week or special days: `Sunday: 10:00 – 14:00 → closed`; undefined for
 *   others, and when the hours of all days are the same
 */
export function daysInWords(role: string | undefined, before: Value, after: Value): Message | undefined {
  if (role === 'hours') return isOpeningWeek(before) && isOpeningWeek(after) ? weekInWords(before, after) : undefined
  return role === 'specialDays' && isSpecialDay(before) && isSpecialDay(after)
    ? specialDayInWords(before, after)
    : undefined
}

function weekInWords(before: Hours, after: Hours): Message | undefined {
  const changed = shownDays.flatMap((day) => {
    const [old, now] = [hoursOn(before, day), hoursOn(after, day)]
    return isDeepStrictEqual(old, now) ? [] : [{ day, old, now }]
  })
  const lines = [...groupBy(changed, ({ old, now }) => JSON.stringify([old, now])).values()].map((same) => {
    const [{ old, now }] = same
    const label = daysIn(same.map(({ day }) => day))
    return say('{label}: {before} → {after}', { label, before: old, after: now })
  })
  return lines.length > 0 ? lines.reduce((all, line) => say`${all}; ${line}`) : undefined
}

const daysIn = (days: readonly Day[]): AuthorText => daysText(days, (first, last) => say`${first} – ${last}`)

function hoursOn(lines: Hours, day: Day): AuthorText {
  const said = lines.filter(({ days }) => days.includes(day)).map(({ days: _, ...hours }) => hoursText(hours))
  return said.length > 0 ? said.reduce((all, hours) => say`${all}, ${hours}`) : say('not said')
}

function hoursText({ opens, closes, closed, byAppointment, label }: DayHours & { label?: string }): AuthorText {
  const times = opens === undefined ? undefined : `${opens} – ${closes}`
  const appointment = byAppointment ? (times ? say`${times}, ${say('by appointment')}` : say('by appointment')) : times
  const hours = closed ? say('closed') : (appointment ?? '')
  return label === undefined ? hours : say`${hours} (${label})`
}

function isSpecialDay(value: unknown): value is SpecialDay {
  const { from, until = '', label = '', hours = [] } = Object(value)
  return [from, until, label].every((text) => typeof text === 'string') && isList(hours) && hours.every(isGroup)
}

function specialDayInWords(before: SpecialDay, after: SpecialDay): Message | undefined {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (isDeepStrictEqual(old, now)) return undefined
  if (!isDeepStrictEqual(old.label, now.label)) return say`${asLine(old)} → ${asLine(now)}`
  return say('{label}: {before} → {after}', { label: now.label, before: old.value, after: now.value })
}

interface DayParts {
  label: AuthorText
  value: AuthorText
}

function partsOf({ from, until, every, label, hours = [] }: SpecialDay): DayParts {
  const once = until === undefined ? momentText(from) : say`${momentText(from)} – ${momentText(until)}`
  const days = every ? say`${once}, each year` : once
  const texts = hours.map(({ days: on, ...one }) => (on ? say`${daysIn(on)} ${hoursText(one)}` : hoursText(one)))
  return {
    label: label === undefined ? days : say`${days} (${label})`,
    value: texts.length > 0 ? texts.reduce((all, text) => say`${all}, ${text}`) : say('closed'),
  }
}

const asLine = (parts: DayParts): Message => say('{label}: {value}', { ...parts })

/** @returns `Dec 24, 2026: closed`, for an item of special days; undefined for other values */
export const specialDayText = (role: string | undefined, value: unknown): Message | undefined =>
  role === 'specialDays' && isSpecialDay(value) ? asLine(partsOf(value)) : undefined
