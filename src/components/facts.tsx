import type { Facts as FactList } from '../generated/content.ts'
import styles from './facts.module.css'

/** A word before the figure, as in `from €15,000`. */
const lead = /^(\p{L}+ )(?=\S*\d)/u

/** Figures in a row, each over what it counts; the surroundings give the colours. */
export function Facts({ facts, tone }: { facts: FactList; tone: 'light' | 'dark' }) {
  return (
    <dl className={styles.facts} data-tone={tone} data-count={facts.length}>
      {facts.map(({ value, label }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{figureOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The word is set smaller, so that the figures of a row are of one size and fit one line. */
function figureOf(value: string) {
  const [, word] = lead.exec(value) ?? []
  if (!word) return value
  return (
    <>
      <small className={styles.word}>{word}</small>
      {value.slice(word.length)}
    </>
  )
}
