import type { Facts as FactList } from '../generated/content.ts'
import styles from './facts.module.css'

/** Figures in a row, each over what it counts; the surroundings give the colours. */
export function Facts({ facts, tone }: { facts: FactList; tone: 'light' | 'dark' }) {
  return (
    <dl className={styles.facts} data-tone={tone} data-count={facts.length}>
      {facts.map(({ value, label }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
