import { useEffect, useState } from 'react'
import type { Hours } from '../generated/content.ts'
import type { SpecialDays } from '../site/facts.ts'
import { momentIn, type Opening, openingAt } from '../site/opening.ts'
import { fill, longDate, timeOfDay, weekday } from '../words/texts.ts'
import type { Words } from '../words/types.ts'
import styles from './open-now.module.css'
import { useSection, useWords } from './section-context.ts'

interface OpenNowProps {
  hours: Hours
  specialDays: SpecialDays
}

/**
 * Whether a place is open now, which only the browser knows. The line is there from the start, so that nothing moves.
 * It needs the words of `openingHours`, and shows nothing on a site without a time zone.
 */
export function OpenNow({ hours, specialDays }: OpenNowProps) {
  const { language, opening } = useSection().facts
  const words = useWords('openingHours')
  const { timeZone } = opening
  const [text, setText] = useState('')
  useEffect(() => {
    if (!timeZone) return
    const update = () => {
      const now = momentIn(timeZone, new Date())
      setText(textOf(openingAt(hours, specialDays, now), now.date, language, words))
    }
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [timeZone, hours, specialDays, language, words])
  return timeZone ? <p className={styles.now}>{text}</p> : null
}

function textOf(opening: Opening, today: string, language: string, words: Words['openingHours']): string {
  if (!opening) return ''
  if (!('next' in opening))
    return opening.until ? fill(words.open, { time: timeOfDay(language, opening.until) }) : words.openAllDay
  const { date, time } = opening.next
  const values = { time: timeOfDay(language, time) }
  if (date === today) return fill(words.opensToday, values)
  const day = new Date(date)
  const isThisWeek = day.getTime() - new Date(today).getTime() < 7 * 86_400_000
  const name = isThisWeek ? weekday(language, (day.getUTCDay() + 6) % 7) : longDate(language, date)
  return fill(words.opensLater, { ...values, day: name })
}
