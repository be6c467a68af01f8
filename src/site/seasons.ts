import type { SpecialDays } from '../generated/content.ts'
import { inYear } from './dates.ts'

type Period = SpecialDays[number]

/** @returns the last day of a period, which may be its only one */
export const lastDay = ({ from, until = from }: Period): string => until

/** @returns how long a period is, in milliseconds, without its last day */
export const lengthOf = (period: Period): number => Date.parse(lastDay(period)) - Date.parse(period.from)

/** Special days as pages list them. */
export interface ListedDays extends Period {
  /** Part of a season, which may be shorter than one. */
  isOfSeason?: true
}

/** @returns whether special days last a week or longer, so that they are worth a line beside the hours of the week */
export const isSeason = (period: ListedDays): boolean => period.isOfSeason ?? lengthOf(period) >= 6 * 86_400_000

/** A line about opening hours; that of a season has its first and its last day. */
export interface DatedLine {
  from?: string | undefined
  until?: string | undefined
  every?: string | undefined
}

/**
 * @param today empty where the day is not known
 * @returns the lines about opening hours that are true on a day: without seasons that are over, and without the week
 *   while a season is running
 */
export function linesOn<One extends DatedLine>(lines: readonly One[], today: string): readonly One[] {
  const left = lines.filter(({ until, every }) => every || until === undefined || until >= today)
  const isRunning = left.some((line) => {
    const { from } = inYear(line, today)
    return from !== undefined && from <= today
  })
  return isRunning ? left.filter(({ from }) => from !== undefined) : left
}
