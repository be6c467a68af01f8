import { Timeline as MantineTimeline, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './timeline.module.css'

/** Events along a line. */
export function Timeline({ heading, text, items, actions, anchor }: BlockProps<'timeline'>) {
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <MantineTimeline active={items.length} bulletSize={13} lineWidth={1} className={styles.events}>
        {items.map((item) => (
          <MantineTimeline.Item key={`${item.date} ${item.title}`} className={styles.event}>
            <p className={styles.date}>{item.date}</p>
            <Title order={3} size="h4">
              {item.title}
            </Title>
            {item.text && <Paragraphs className={styles.text}>{item.text}</Paragraphs>}
          </MantineTimeline.Item>
        ))}
      </MantineTimeline>
    </SectionFrame>
  )
}
