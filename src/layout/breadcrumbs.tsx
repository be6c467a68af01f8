import { Anchor } from '@mantine/core'
import type { Crumb } from '../site/site.ts'
import type { Words } from '../words/types.ts'
import styles from './breadcrumbs.module.css'

/** Links from the home page to this page; nothing on the home page. */
export function Breadcrumbs({ trail, words }: { trail: Crumb[]; words: Words }) {
  const above = trail.slice(0, -1)
  if (above.length === 0) return null
  return (
    <nav aria-label={words.layout.breadcrumbs} className={styles.breadcrumbs}>
      <ol>
        {above.map(({ name, route }) => (
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
