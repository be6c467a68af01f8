import { Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Facts } from '../components/facts.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './stats.module.css'

/** Figures between lines. Without a heading, a section would only add noise for screen readers. */
export function Stats({ heading, facts, anchor }: BlockProps<'stats'>) {
  const { level } = useSection()
  const Element = heading ? 'section' : 'div'
  const figures = <Facts facts={facts} tone="light" />
  if (level)
    return (
      <SectionFrame heading={heading} anchor={anchor}>
        {figures}
      </SectionFrame>
    )
  return (
    <Element className={styles.stats} id={anchor}>
      {heading && (
        <Title order={2} className={styles.heading}>
          {heading}
        </Title>
      )}
      <div className={styles.facts}>{figures}</div>
    </Element>
  )
}
