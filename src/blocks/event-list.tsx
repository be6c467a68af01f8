'use client'
import { Anchor, Title } from '@mantine/core'
import { clsx } from 'clsx'
import type { Thing } from 'schema-dts'
import type { BlockProps } from '../components/block-props.ts'
import { ChangedDates, howOften, statusText } from '../components/event-dates.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useNow } from '../components/use-now.ts'
import { eventThings } from '../site/event-thing.ts'
import { dayOf, minutesBetween, placesOf, type ShownEvent, shownDates, upcoming } from '../site/events.ts'
import type { PageProps } from '../site/site.ts'
import { dayWithWeekday, fill, longDate, timeOfDay } from '../words/texts.ts'
import styles from './event-list.module.css'

/** What takes place when. In the browser, what is over disappears, and repeated events have their next date. */
export function EventList({ heading, text, items, past, actions, anchor }: BlockProps<'event-list'>) {
  const { none } = useWords('events')
  const now = useNow()
  const shown: ShownEvent[] = past || !now ? items : upcoming(items, `${now.date} ${now.time}`)
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      {shown.length === 0 && <p>{none}</p>}
      <ul className={styles.events}>
        {shown.map((event, index) => (
          <li
            key={event.title + event.starts}
            className={clsx(styles.event, event.status === 'cancelled' && styles.gone)}
          >
            <div>
              <When {...event} />
              {event.image && (
                <Picture
                  image={event.image}
                  ratio="3:2"
                  sizes="(min-width: 48em) 320px, 92vw"
                  repeat={repeatsBefore(shown, index)}
                />
              )}
            </div>
            <What {...event} isPast={past} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

export const island: IslandOptions<BlockProps<'event-list'>> = {
  isStatic: (_, { past }) => past === true,
  facts: ['opening.timeZone', 'contact.branches'],
  words: () => ['events'],
}

export const structuredData = ({ items, past }: BlockProps<'event-list'>, page: PageProps): Thing[] =>
  past ? [] : items.flatMap((event) => eventThings(event, page))

function When({ repeats, ...event }: ShownEvent) {
  const { language } = useSection().facts
  const words = useWords('events')
  const { starts, ends = '', changes = [] } = shownDates(event)
  const isLong = ends !== '' && dayOf(ends) !== dayOf(starts) && !isOneNight(starts, ends)
  const [from, until] = [starts.slice(11), ends.slice(11)].map((time) => time && timeOfDay(language, time))
  return (
    <>
      <p className={styles.date}>
        <time dateTime={starts.replace(' ', 'T')}>
          {withTime(dayWithWeekday(language, dayOf(starts)), isLong && from)}
        </time>
        {isLong && (
          <>
            {' – '}
            <time dateTime={ends.replace(' ', 'T')}>{withTime(dayWithWeekday(language, dayOf(ends)), until)}</time>
          </>
        )}
      </p>
      {from && !isLong && <p className="small">{until ? `${from} – ${until}` : from}</p>}
      {repeats && (
        <p className="small">
          {[
            howOften(repeats, language, words),
            ...(repeats.until ? [fill(words.until, { date: longDate(language, repeats.until) })] : []),
          ].join(', ')}
        </p>
      )}
      <ChangedDates changes={changes} />
    </>
  )
}

/** It ends in the night after its day. */
const isOneNight = (starts: string, ends: string): boolean => starts.length > 10 && minutesBetween(starts, ends) < 1440

/** The times of several days stand beside these. */
const withTime = (day: string, time: string | false | undefined): string => (time ? `${day}, ${time}` : day)

function What({ isPast = false, ...event }: ShownEvent & { isPast?: boolean | undefined }) {
  const { title, text, price, tickets, status, href, calendar } = event
  const { branches } = useSection().facts.contact
  const words = useWords('events')
  const where = placesOf(event, branches).join(' · ')
  const label = status && statusText(status, words)
  const links = [
    ...(tickets && !status && !isPast ? [[tickets, words.tickets] as const] : []),
    ...(calendar && status !== 'cancelled' && !isPast ? [[calendar, words.calendar] as const] : []),
  ]
  const details = [where, price].filter(Boolean).join(' · ')
  return (
    <div>
      <Title order={3} size="h4">
        {href ? <Anchor href={href}>{title}</Anchor> : title}
      </Title>
      {label && <p className={styles.status}>{label}</p>}
      {details && <p className="small">{details}</p>}
      {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(([to, words]) => (
            <Anchor key={to} href={to}>
              {words}
            </Anchor>
          ))}
        </p>
      )}
    </div>
  )
}
