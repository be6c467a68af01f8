import styles from './skip-link.module.css'

/** The first thing that the Tab key finds. */
export function SkipLink() {
  return (
    <a href="#_main" className={styles.skip}>
      Skip to content
    </a>
  )
}
