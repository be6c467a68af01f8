import { Title } from '@mantine/core'
import { Actions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { ContactNote, PhoneLink } from '../components/phone-link.tsx'
import styles from './call-to-action.module.css'

/** Actions and the phone number, on the colour of the footer. */
export function CallToAction({ heading, text, actions, note, anchor }: BlockProps<'call-to-action'>) {
  return (
    <section className={styles.band} id={anchor}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Title order={2}>{heading}</Title>
          {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
        </div>
        <div className={styles.ways}>
          <Actions actions={actions} tone="dark" />
          <PhoneLink className={styles.phone} />
          {note && <ContactNote text={note} className={styles.note} />}
        </div>
      </div>
    </section>
  )
}
