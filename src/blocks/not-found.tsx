import { Actions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import styles from './not-found.module.css'

/** The content of the 404 page. */
export function NotFound({ heading, text, actions, anchor }: BlockProps<'not-found'>) {
  return (
    <section className={styles.wall} id={anchor}>
      <div className={styles.plate}>
        <h1 className={styles.number}>{heading}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <Actions actions={actions} className={styles.actions} />
    </section>
  )
}
