import { Paper, Title } from '@mantine/core'
import { Actions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import styles from './not-found.module.css'

/** The content of the 404 page. */
export function NotFound({ heading, text, actions, anchor }: BlockProps<'not-found'>) {
  return (
    <section className={styles.wall} id={anchor}>
      <Paper className={styles.plate} withBorder>
        <Title className={styles.number}>{heading}</Title>
        <Paragraphs className={styles.text}>{text}</Paragraphs>
      </Paper>
      <Actions actions={actions} className={styles.actions} />
    </section>
  )
}
