import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { week } from '../site/opening.ts'
import { timeOfDay, weekday } from '../words/texts.ts'
import styles from './timetable.module.css'

type Entry = BlockProps<'timetable'>['items'][number]

/** What takes place each week: a list for each day, side by side on wide screens. */
export function Timetable({ heading, text, items, note, actions, anchor }: BlockProps<'timetable'>) {
  const { language } = useSection().facts
  const sorted = [...items].sort((a, b) => (a.starts < b.starts ? -1 : 1))
  const days = week
    .map((day, index) => ({
      name: weekday(language, index),
      entries: sorted.filter((entry) => entry.days.some((one) => one === day)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <div className={styles.days}>
        {days.map(({ name, entries }) => (
          <div key={name} className={styles.day}>
            <Title order={3}>{name}</Title>
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

function EntryDetails({ starts, ends, title, level, place, href }: Entry) {
  const { language } = useSection().facts
  const details = [level, place].filter(Boolean).join(' · ')
  return (
    <>
      <p className={styles.time}>
        <time dateTime={starts}>{timeOfDay(language, starts)}</time>
        {ends && (
          <>
            {' – '}
            <time dateTime={ends}>{timeOfDay(language, ends)}</time>
          </>
        )}
      </p>
      <div>
        <p className={styles.title}>{href ? <Anchor href={href}>{title}</Anchor> : title}</p>
        {details && <p className={styles.detail}>{details}</p>}
      </div>
    </>
  )
}
