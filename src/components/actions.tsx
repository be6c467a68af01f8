import { Anchor, Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { Actions as ActionList } from '../generated/content.ts'
import styles from './actions.module.css'

interface ActionsProps {
  actions: ActionList
  className?: string | undefined
  /** `dark` on a dark background. */
  tone?: 'light' | 'dark'
}

/** A row of links: the first looks like a button, the others are underlined. */
export function Actions({ actions, className, tone = 'light' }: ActionsProps) {
  const [main, ...quiet] = actions
  if (!main) return null
  return (
    <div className={clsx(styles.actions, className)} data-tone={tone}>
      <Button component="a" href={main.href} variant={tone === 'dark' ? 'accent' : undefined}>
        {main.label}
      </Button>
      {quiet.map(({ label, href }) => (
        <Anchor key={label} href={href} className={styles.quiet}>
          {label}
        </Anchor>
      ))}
    </div>
  )
}
