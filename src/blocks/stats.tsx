import { Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Facts } from '../components/facts.tsx'
import styles from './stats.module.css'

/** Figures between lines. Without a heading, a section would only add noise for screen readers. */
export function Stats({ heading, facts, anchor }: BlockProps<'stats'>) {
  const Element = heading ? 'section' : 'div'
  return (
    <Element className={styles.stats} id={anchor}>
      {heading && (
        <Title order={2} className={styles.heading}>
          {heading}
        </Title>
      )}
      <div className={styles.facts}>
        <Facts facts={facts} tone="light" />
      </div>
    </Element>
  )
}
