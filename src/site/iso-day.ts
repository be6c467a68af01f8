/** @returns the day that it is somewhere on Earth at the latest, which is the first to be over */
export const earliestToday = (now = new Date()): string => isoDay(new Date(now.getTime() - 12 * 60 * 60 * 1000))

/** @returns a day as year-month-day, in UTC; empty for a date that is none, at which `toISOString` throws */
export const isoDay = (date: Date): string => isoSecond(date).slice(0, 10)

/** @returns a day and a time in UTC, `2026-03-12T18:30:00`; empty for a date that is none */
export const isoSecond = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19))

/** @returns the day that is so many days later, or earlier for a negative number */
export const dayAfter = (day: string, days: number): string => isoDay(new Date(Date.parse(day) + days * 86_400_000))
