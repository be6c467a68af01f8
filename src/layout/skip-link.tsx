import styles from './skip-link.module.css'

/** The first element in the tab order. */
export function SkipLink() {
  return (
    <a href="#_main" className={styles.skip}>
      Skip to content
    </a>
  )
}
