import type { Facts as FactList } from '../generated/content.ts'
import styles from './facts.module.css'

/** Matches the words before a figure, as in `from €15,000` and `a partir de 40 €`. */
const leadingWord = /^((?:\p{L}+ ){1,3})(?=\S*\d)/u

/** Whether a figure has more characters between two spaces than fit into a column. */
const isLong = (value: string): boolean => /[^ -]{10}/.test(value)

/** Figures in a row, each above its label. */
export function Facts({ facts, tone }: { facts: FactList; tone: 'light' | 'dark' }) {
  return (
    <dl className={styles.facts} data-tone={tone} data-count={facts.length}>
      {facts.map(({ value, label }) => (
        <div key={label} className={styles.fact} data-long={isLong(value) || undefined}>
          <dt>{label}</dt>
          <dd>{withSmallWord(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Makes the word before a figure smaller, so that figures in a row look alike and fit on a line. */
function withSmallWord(value: string) {
  const [, word] = leadingWord.exec(value) ?? []
  if (!word) return value
  return (
    <>
      <small className={styles.word}>{word}</small>
      {value.slice(word.length)}
    </>
  )
}
