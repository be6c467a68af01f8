import type { Crumb } from '../content/model.ts'
import styles from './breadcrumbs.module.css'

/** The way from Home to this page; nothing on the home page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const above = trail.slice(0, -1)
  if (above.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {above.map(({ name, route }) => (
          <li key={route}>
            <a href={route}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{trail.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  )
}
