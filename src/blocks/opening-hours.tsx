'use client'
import { Fragment, useEffect, useState } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { momentIn, type Opening, openingAt, timesOn, week } from '../site/opening.ts'
import { fill, longDate, timeOfDay, weekday } from '../words/texts.ts'
import type { Words } from '../words/types.ts'
import styles from './opening-hours.module.css'

/** The opening hours day by day. With JavaScript: whether the company is open now. */
export function OpeningHours({ heading, text, actions, anchor }: BlockProps<'opening-hours'>) {
  const { language, contact, opening } = useSection().facts
  const words = useWords('openingHours')
  const { publicHolidays } = useWords('hours')
  const days = [...week, ...(contact.hours.some(({ days }) => days.includes('PublicHolidays')) ? holidays : [])]
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      {opening.timeZone && <Now timeZone={opening.timeZone} />}
      <dl className={styles.days}>
        {days.map((day, index) => (
          <div key={day}>
            <dt>{day === 'PublicHolidays' ? publicHolidays : weekday(language, index)}</dt>
            <dd>
              <Times day={day} />
            </dd>
          </div>
        ))}
      </dl>
      {opening.closedDays.length > 0 && (
        <div className={styles.closed}>
          <h3>{words.closedDays}</h3>
          <ul>
            {opening.closedDays.map(({ from, until, label }) => (
              <li key={from}>
                {label && `${label}: `}
                <time dateTime={from}>{longDate(language, from)}</time>
                {until && until !== from && (
                  <>
                    {' – '}
                    <time dateTime={until}>{longDate(language, until)}</time>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionFrame>
  )
}

export const island: IslandOptions = {
  isStatic: ({ facts }) => !facts.opening.timeZone,
  facts: ['contact', 'opening'],
  words: () => ['openingHours', 'hours'],
}

const holidays = ['PublicHolidays'] as const

/** The times of a day, none of which is broken in two lines. */
function Times({ day }: { day: Parameters<typeof timesOn>[1] }) {
  const { language, contact } = useSection().facts
  const { closed } = useWords('hours')
  const times = timesOn(contact.hours, day)
  return times.length === 0
    ? closed
    : times.map(({ opens, closes }, index) => (
        <Fragment key={opens}>
          {index > 0 && ', '}
          <span className="no-wrap">{`${timeOfDay(language, opens)} – ${timeOfDay(language, closes)}`}</span>
        </Fragment>
      ))
}

/** The line that only the browser knows. It is there from the start, so that nothing moves. */
function Now({ timeZone }: { timeZone: string }) {
  const { language, contact, opening } = useSection().facts
  const words = useWords('openingHours')
  const [text, setText] = useState('')
  useEffect(() => {
    const update = () => {
      const now = momentIn(timeZone, new Date())
      setText(textOf(openingAt(contact.hours, opening.closedDays, now), now.date, language, words))
    }
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [timeZone, contact, opening, language, words])
  return <p className={styles.now}>{text}</p>
}

function textOf(opening: Opening, today: string, language: string, words: Words['openingHours']): string {
  if (!opening) return ''
  if ('until' in opening) return fill(words.open, { time: timeOfDay(language, opening.until) })
  const { date, time } = opening.next
  const values = { time: timeOfDay(language, time) }
  if (date === today) return fill(words.opensToday, values)
  const day = new Date(date)
  const isThisWeek = day.getTime() - new Date(today).getTime() < 7 * 86_400_000
  const name = isThisWeek ? weekday(language, (day.getUTCDay() + 6) % 7) : longDate(language, date)
  return fill(words.opensLater, { ...values, day: name })
}
