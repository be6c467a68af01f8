import type { Action } from '../../generated/content.ts'
import styles from './form-shell.module.css'

/** A small text with a link, such as that to the privacy page. */
export function Note({ text, link }: { text?: string; link?: Action | undefined }) {
  return (
    <p className={styles.note}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </p>
  )
}
