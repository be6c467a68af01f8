import { useEffect, useState } from 'react'
import { type Moment, momentIn } from '../site/dates.ts'
import type { ShownDays } from '../site/facts.ts'
import { type DatedLine, isSeason, linesOn } from '../site/seasons.ts'
import { useSection } from './section-context.ts'

/**
 * It needs the facts of `opening`.
 *
 * @returns the moment at the company's place, each minute anew; undefined until the page is in a browser
 */
export const useNow = (): Moment | undefined => useMoment(useSection().facts.opening.timeZone)

/** @param timeZone that of the visitor by default */
function useMoment(timeZone: string | undefined): Moment | undefined {
  const [now, setNow] = useState<Moment>()
  useEffect(() => {
    const update = () => setNow(momentIn(timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}

/** @returns the lines about opening hours, with those of seasons: in a browser, only what is true today */
export function useHoursLines(hoursTexts: readonly string[], specialDays: ShownDays, timeZone?: string): string[] {
  const today = useMoment(timeZone)?.date ?? ''
  const week: (DatedLine & { text: string })[] = hoursTexts.map((text) => ({ text }))
  return linesOn([...week, ...specialDays.filter(isSeason)], today).map(({ text }) => text)
}
