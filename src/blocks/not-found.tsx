import { Paper, Title } from '@mantine/core'
import { Actions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Filled } from '../components/filled.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { useSection } from '../components/section-context.ts'
import styles from './not-found.module.css'

/** The content of the 404 page. */
export function NotFound({ heading, text, planned, actions, anchor }: BlockProps<'not-found'>) {
  return (
    <section className={styles.wall} id={anchor}>
      <Paper className={styles.plate} withBorder>
        <Title className={styles.number}>{heading}</Title>
        <Paragraphs className={styles.text}>{text}</Paragraphs>
      </Paper>
      {planned && <PlannedPages text={planned} />}
      <Actions actions={actions} className={styles.actions} />
    </section>
  )
}

/** A line for each planned page; `client/boot/report.ts` shows that of the address. */
function PlannedPages({ text }: { text: string }) {
  const { planned = [] } = useSection()
  return (
    <div className={styles.planned} data-planned-pages="">
      {planned.map(({ route, name, above }) => (
        <p key={route} data-route={route} data-name={name} hidden>
          <Filled
            text={text}
            values={{ name: <strong>{name}</strong>, page: <a href={above.route}>{above.name}</a> }}
          />
        </p>
      ))}
    </div>
  )
}
