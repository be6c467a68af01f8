'use client'
import { Fragment } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { OpenNow } from '../components/open-now.tsx'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useNow } from '../components/use-now.ts'
import type { Hours } from '../generated/content.ts'
import { type AnyLine, isAllDay, week as weekdays } from '../site/hours.ts'
import { isOver, seasonOn } from '../site/opening.ts'
import { compareText } from '../site/text.ts'
import { timeOfDay, weekday } from '../words/texts.ts'
import styles from './opening-hours.module.css'

/** The opening hours day by day. With JavaScript: whether the company is open now, and the hours of the season. */
export function OpeningHours({ heading, text, actions, anchor }: BlockProps<'opening-hours'>) {
  const { language, contact, opening } = useSection().facts
  const words = useWords('openingHours')
  const { publicHolidays } = useWords('hours')
  const today = useNow()?.date ?? ''
  const season = seasonOn(opening.specialDays, today)
  const week = season ? (season.hours ?? []) : contact.hours
  const days = [...weekdays, ...(contact.hours.some(({ days }) => days.includes('PublicHolidays')) ? holidays : [])]
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
              <Times lines={linesOf(day === 'PublicHolidays' && season?.hours ? contact.hours : week, day)} />
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
  facts: ['contact.hours', 'opening'],
  words: () => ['openingHours', 'hours'],
}

const holidays = ['PublicHolidays'] as const

type Day = Hours[number]['days'][number]

/** Lines of a season that name no days are for each day. */
const linesOf = (lines: readonly AnyLine[], day: Day): AnyLine[] =>
  lines.filter(({ days = weekdays }) => days.includes(day))

/** The times of a day, none of which is broken in two lines. */
function Times({ lines }: { lines: readonly AnyLine[] }) {
  const { language } = useSection().facts
  const { allDay, byAppointment, closed } = useWords('hours')
  const lineTexts = (line: AnyLine) => {
    const { opens, closes } = line
    if (!(opens && closes)) return [line.byAppointment ? byAppointment : closed]
    const times = isAllDay(line) ? allDay : `${timeOfDay(language, opens)} – ${timeOfDay(language, closes)}`
    return line.byAppointment ? [times, ` (${byAppointment})`] : [times]
  }
  // Without times last.
  const inOrder = lines.toSorted((a, b) => compareText(a.opens ?? '24', b.opens ?? '24'))
  return lines.length === 0
    ? closed
    : inOrder.map(lineTexts).map(([times, note], index) => (
        <Fragment key={`${times}${note}`}>
          {index > 0 && ', '}
          <span className="no-wrap">{times}</span>
          {note}
        </Fragment>
      ))
}

/** Those that are over disappear in the browser, without a new build. */
function SpecialDays({ heading }: { heading: string }) {
  const { opening } = useSection().facts
  const now = useNow()
  const shown = opening.specialDays.filter((period) => !now || !isOver(period, now))
  if (shown.length === 0) return null
  return (
    <div className={styles.special}>
      <h3>{heading}</h3>
      <ul>
        {shown.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
