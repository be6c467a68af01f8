import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { type Event, placesOf } from '../site/events.ts'
import type { Facts } from '../site/facts.ts'
import { week } from '../site/hours.ts'
import { compareText } from '../site/text.ts'
import { timeOfDay, weekday } from '../words/texts.ts'
import styles from './timetable.module.css'

type Entry = BlockProps<'timetable'>['items'][number]

/** What takes place each week: a list for each day, side by side on wide screens. */
export function Timetable({ heading, text, items, note, actions, anchor }: BlockProps<'timetable'>) {
  const { language, contact } = useSection().facts
  const { none } = useWords('events')
  const sorted = entriesOf(items, contact.branches).sort((a, b) => compareText(a.starts, b.starts))
  const days = week
    .map((day, index) => ({
      name: weekday(language, index),
      entries: sorted.filter((entry) => entry.days.some((one) => one === day)),
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

/** Of events, those that take place each week. */
const entriesOf = (items: readonly (Entry | Event)[], branches: Facts['contact']['branches']): Entry[] =>
  items.flatMap((item) => {
    if ('days' in item) return [item]
    const { title, starts, ends = '', repeats: { every = 'week', days } = {}, status, href } = item
    if (!days || every !== 'week' || status === 'cancelled') return []
    const place = placesOf(item, branches).join(' · ')
    const times = { starts: starts.slice(11), ...(ends.length > 10 && { ends: ends.slice(11) }) }
    return [{ title, days, ...times, ...(place && { place }), ...(href && { href }) }]
  })

function EntryDetails({ starts, ends, title, level, place, href }: Entry) {
  const { language } = useSection().facts
  const details = [level, place].filter(Boolean).join(' · ')
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
        {details && <p className="small">{details}</p>}
      </div>
    </>
  )
}
