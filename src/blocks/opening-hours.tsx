'use client'
import { Fragment } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { OpenNow } from '../components/open-now.tsx'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useNow } from '../components/use-now.ts'
import { isAllDay, week } from '../site/hours.ts'
import { type Times, timesOn } from '../site/opening.ts'
import { firstDate, longDate, timeOfDay, weekday } from '../words/texts.ts'
import styles from './opening-hours.module.css'

/** The opening hours day by day. With JavaScript: whether the company is open now. */
export function OpeningHours({ heading, text, actions, anchor }: BlockProps<'opening-hours'>) {
  const { language, contact, opening } = useSection().facts
  const words = useWords('openingHours')
  const { publicHolidays, byAppointment, closed } = useWords('hours')
  const isByAppointment = (day: Day) => contact.hours.some((line) => line.byAppointment && line.days.includes(day))
  const days = [...week, ...(contact.hours.some(({ days }) => days.includes('PublicHolidays')) ? holidays : [])]
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <div className={styles.now}>
        <OpenNow hours={contact.hours} specialDays={opening.specialDays} />
      </div>
      <dl className={styles.days}>
        {days.map((day, index) => (
          <div key={day}>
            <dt>{day === 'PublicHolidays' ? publicHolidays : weekday(language, index)}</dt>
            <dd>
              <Hours times={timesOn(contact.hours, day)} otherwise={isByAppointment(day) ? byAppointment : closed} />
            </dd>
          </div>
        ))}
      </dl>
      <SpecialDays heading={words.specialDays} />
    </SectionFrame>
  )
}

export const island: IslandOptions = {
  isStatic: ({ facts }) => !facts.opening.timeZone,
  facts: ['contact', 'opening'],
  words: () => ['openingHours', 'hours'],
}

const holidays = ['PublicHolidays'] as const

type Day = Parameters<typeof timesOn>[1]

/** The times of a day, none of which is broken in two lines. */
function Hours({ times, otherwise }: { times: readonly Times[]; otherwise: string }) {
  const { language } = useSection().facts
  const { allDay } = useWords('hours')
  const textOf = (one: Times) =>
    isAllDay(one) ? allDay : `${timeOfDay(language, one.opens)} – ${timeOfDay(language, one.closes)}`
  return times.length === 0
    ? otherwise
    : times.map((one, index) => (
        <Fragment key={one.opens}>
          {index > 0 && ', '}
          <span className="no-wrap">{textOf(one)}</span>
        </Fragment>
      ))
}

/** Those that are over disappear in the browser, without a new build. */
function SpecialDays({ heading }: { heading: string }) {
  const { language, opening } = useSection().facts
  const { closed } = useWords('hours')
  const today = useNow()?.date ?? ''
  const shown = opening.specialDays.filter(({ from, until = from }) => until >= today)
  if (shown.length === 0) return null
  return (
    <div className={styles.special}>
      <h3>{heading}</h3>
      <ul>
        {shown.map(({ from, until, label, hours, hoursTexts }) => (
          <li key={from}>
            {label && `${label}, `}
            <time dateTime={from}>
              {until && until !== from ? firstDate(language, from, until) : longDate(language, from)}
            </time>
            {until && until !== from && (
              <>
                {' – '}
                <time dateTime={until}>{longDate(language, until)}</time>
              </>
            )}
            {': '}
            {hoursTexts?.join('; ') ?? <Hours times={hours ?? []} otherwise={closed} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
