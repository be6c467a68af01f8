import type { Words } from '../words/types.ts'
import styles from './skip-link.module.css'

/** The first element in the tab order. */
export function SkipLink({ words }: { words: Words }) {
  return (
    <a href="#_main" className={styles.skip}>
      {words.layout.skip}
    </a>
  )
}
