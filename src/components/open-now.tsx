import type { Hours } from '../generated/content.ts'
import type { Moment } from '../site/dates.ts'
import type { SpecialDays } from '../site/facts.ts'
import { isByAppointmentAt, openingAt } from '../site/opening.ts'
import { fill, longDate, timeOfDay, type Words, weekday } from '../words/texts.ts'
import styles from './open-now.module.css'
import { useSection, useWords } from './section-context.ts'
import { useNow } from './use-now.ts'

interface OpenNowProps {
  hours: Hours
  specialDays: SpecialDays
}

/**
 * Whether a place is open now, which only the browser knows. The line is there from the start, so that nothing moves.
 * It needs the words of `openingHours` and `hours`, and shows nothing on a site without a time zone.
 */
export function OpenNow({ hours, specialDays }: OpenNowProps) {
  const { language, opening } = useSection().facts
  const words = { ...useWords('openingHours'), ...useWords('hours') }
  const now = useNow()
  if (!opening.timeZone) return null
  return <p className={styles.now}>{now && openNowText({ hours, specialDays }, now, language, words)}</p>
}

type Shown = Words['openingHours'] & Words['hours']

function openNowText({ hours, specialDays }: OpenNowProps, now: Moment, language: string, words: Shown) {
  const opening = openingAt(hours, specialDays, now)
  if (opening && !('next' in opening))
    return opening.until ? fill(words.open, { time: timeOfDay(language, opening.until) }) : words.openAllDay
  if (isByAppointmentAt(hours, specialDays, now))
    return words.byAppointment.replace(/^./u, (first) => first.toLocaleUpperCase(language))
  if (!opening) return ''
  const { date, time } = opening.next
  const values = { time: timeOfDay(language, time) }
  if (date === now.date) return fill(words.opensToday, values)
  const day = new Date(date)
  const isThisWeek = day.getTime() - new Date(now.date).getTime() < 7 * 86_400_000
  const name = isThisWeek ? weekday(language, (day.getUTCDay() + 6) % 7) : longDate(language, date)
  return fill(words.opensLater, { ...values, day: name })
}
