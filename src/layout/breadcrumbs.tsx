import { Anchor } from '@mantine/core'
import type { Crumb } from '../site/site.ts'
import type { Words } from '../words/texts.ts'
import styles from './breadcrumbs.module.css'

/** Links from the home page to this page. */
export function Breadcrumbs({ trail, words }: { trail: Crumb[]; words: Words }) {
  return (
    <nav aria-label={words.layout.breadcrumbs} className={styles.breadcrumbs}>
      <ol>
        {trail.slice(0, -1).map(({ name, route }) => (
          <li key={route}>
            <Anchor href={route}>{name}</Anchor>
          </li>
        ))}
        <li>
          <span aria-current="page">{trail.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  )
}
