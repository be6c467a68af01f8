import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { ChangedDates, howOften, statusText } from '../components/event-dates.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { dayAfter } from '../site/dates.ts'
import {
  type Change,
  dayOf,
  type Event,
  type NextOccurrence,
  placesOf,
  type Repeats,
  type ShownEvent,
} from '../site/events.ts'
import type { Facts } from '../site/facts.ts'
import { week, weekdayOf } from '../site/hours.ts'
import { compareText } from '../site/text.ts'
import { fill, longDate, timeOfDay, weekday } from '../words/texts.ts'
import styles from './timetable.module.css'

/** Of an event, with what makes it different from one that takes place each week for ever. */
type Entry = BlockProps<'timetable'>['items'][number] &
  Pick<NextOccurrence, 'from' | 'changes'> &
  Pick<Event, 'status'> & { until?: string; twoWeekly?: Repeats }

/** What takes place each week, or each second one: a list for each day, side by side on wide screens. */
export function Timetable({ heading, text, items, note, actions, anchor }: BlockProps<'timetable'>) {
  const { language, contact } = useSection().facts
  const { none } = useWords('events')
  const sorted = entriesOf(items, contact.branches).sort((a, b) => compareText(a.starts, b.starts))
  const days = week
    .map((day, index) => ({
      name: weekday(language, index),
      entries: sorted
        .filter(({ days }) => days.some((one) => one === day))
        .map(({ changes = [], ...entry }) => ({
          ...entry,
          changes: changes.filter((change) => hasDay(change, day)),
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      {days.length === 0 && <p>{none}</p>}
      <div className={styles.days}>
        {days.map(({ name, entries }) => (
          <div key={name} className={styles.day}>
            <Title order={3} size="h4">
              {name}
            </Title>
            <ul>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change their order
                <li key={index} className={styles.entry}>
                  <EntryDetails {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {note && <Paragraphs className={styles.note}>{note}</Paragraphs>}
    </SectionFrame>
  )
}

/** @returns whether one of the dates of a change is on a day of the week */
const hasDay = ({ date, until = date }: Change, day: string): boolean =>
  week.some((_, days) => dayAfter(date, days) <= until && weekdayOf(dayAfter(date, days)) === day)

/** Of events, those that take place each week, or each second one. */
const entriesOf = (items: readonly (Entry | ShownEvent)[], branches: Facts['contact']['branches']): Entry[] =>
  items.flatMap((item) => {
    if ('days' in item) return [item]
    const { title, starts, ends = '', repeats = {}, status, href, occurs } = item
    const { every = 'week', days, until } = repeats
    if (!days || every === 'month' || status === 'cancelled' || status === 'postponed') return []
    const twoWeekly = every === 'two-weeks' ? repeats : undefined
    // Which of two weeks it is, only a date says.
    const from = occurs?.from ?? (twoWeekly && occurs && dayOf(occurs.starts))
    const changes = occurs?.changes
    const place = placesOf(item, branches).join(' · ')
    const times = { starts: starts.slice(11), ...(ends.length > 10 && { ends: ends.slice(11) }) }
    const optional = { place: place || undefined, href, status, from, until, changes, twoWeekly }
    const said = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
    return [{ title, days, ...times, ...said }]
  })

function EntryDetails({ starts, ends, title, level, place, href, status, from, until, changes, twoWeekly }: Entry) {
  const { language } = useSection().facts
  const words = useWords('events')
  const season = [
    twoWeekly && howOften(twoWeekly, language, words),
    from && fill(words.from, { date: longDate(language, from) }),
    until && fill(words.until, { date: longDate(language, until) }),
  ]
  const details = [level, place, season.filter(Boolean).join(' '), status && statusText(status, words)]
  return (
    <>
      <p className={styles.time}>
        {starts && <time dateTime={starts}>{timeOfDay(language, starts)}</time>}
        {ends && (
          <>
            {' – '}
            <time dateTime={ends}>{timeOfDay(language, ends)}</time>
          </>
        )}
      </p>
      <div>
        <p className={styles.title}>{href ? <Anchor href={href}>{title}</Anchor> : title}</p>
        <p className="small">{details.filter(Boolean).join(' · ')}</p>
        <ChangedDates changes={changes} />
      </div>
    </>
  )
}
