/** Two clock times of a text, such as `9AM-7PM`. */
export interface TimeRange {
  /** As written. */
  text: string
  /** What they can mean, as HH:MM: without AM or PM, 7 is 07:00 or 19:00. */
  opens: string[]
  closes: string[]
  /** False for bare numbers before a word: `1-15 July` may be days. */
  isClear: boolean
}

const time = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?![\d:]|\.\d)(?: ?([ap])\.?m\b\.?)?`
const unit = String.raw`(?: ?(?:Uhr|uur|hrs?|h)\b)`
const between = ` ?(?:[-–—]|to|until|till|a|hasta|bis|à|às|até|tot) ?`
const range = new RegExp(String.raw`(?<![\d.:])${time}${unit}?${between}${time}(${unit}?)`, 'giu')

/** @returns the ranges of clock times in a text */
export function timeRanges(text: string): TimeRange[] {
  return [...text.matchAll(range)].flatMap((match): TimeRange[] => {
    const [found, hour, minute, half, endHour, endMinute, endHalf, unit] = match
    const isFollowedByWord = /^[ .]*[\p{L}%€£$]/u.test(text.slice(match.index + found.length))
    const isClear = [minute, half, endMinute, endHalf, unit].some(Boolean) || !isFollowedByWord
    const [opens, closes] = [meanings(hour, minute, half), meanings(endHour, endMinute, endHalf)]
    return opens.length > 0 && closes.length > 0 ? [{ text: found.trim(), opens, closes, isClear }] : []
  })
}

function meanings(hour: string | undefined, minute = '00', half?: string): string[] {
  const number = Number(hour)
  if (number > 24 || Number(minute) > 59) return []
  const [morning, afternoon] = [number % 12, (number % 12) + 12]
  const hours = half ? [half.toLowerCase() === 'a' ? morning : afternoon] : number < 12 ? [number, afternoon] : [number]
  // Hours end on the day on which they start: midnight is written as 23:59.
  return hours.flatMap((one) => (one % 24 === 0 ? ['00:00', '23:59'] : [`${String(one).padStart(2, '0')}:${minute}`]))
}
