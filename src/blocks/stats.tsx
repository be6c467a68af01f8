import type { BlockProps } from '../components/block-props.ts'
import { Facts } from '../components/facts.tsx'
import styles from './stats.module.css'

/** Figures between hairlines. */
export function Stats({ heading, facts, anchor }: BlockProps<'stats'>) {
  return (
    <section className={styles.stats} id={anchor}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.facts}>
        <Facts facts={facts} tone="light" />
      </div>
    </section>
  )
}
