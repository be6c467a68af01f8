/** @returns a day as year-month-day, in UTC; empty for a date that is none, at which `toISOString` throws */
export const isoDay = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
