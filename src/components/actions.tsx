import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Actions as ActionList } from '../generated/content.ts'
import styles from './actions.module.css'
import { Arrow } from './icon.tsx'
import { useSection } from './section-context.ts'

interface ActionsProps {
  actions: ActionList
  className?: string | undefined
  /** `dark` on a dark background. */
  tone?: 'light' | 'dark'
}

/** A row of links: the first looks like a button, the others have an arrow. */
export function Actions({ actions, className, tone = 'light' }: ActionsProps) {
  const [main, ...others] = actions
  if (!main) return null
  return (
    <div className={clsx(styles.actions, className)} data-tone={tone}>
      <Button component="a" href={main.href} variant={tone === 'dark' ? 'accent' : undefined}>
        {main.label}
      </Button>
      <QuietLinks actions={others} />
    </div>
  )
}

/** The links that a section ends with: a button is only the first, and only where it leads as the site's main action does. */
export function EndActions({ actions, className }: Omit<ActionsProps, 'tone'>) {
  const { mainAction } = useSection()
  if (isSameTarget(actions[0]?.href, mainAction)) return <Actions actions={actions} className={className} />
  return (
    <div className={clsx(styles.actions, className)} data-tone="light">
      <QuietLinks actions={actions} />
    </div>
  )
}

const anchorOf = (href: string) => /#.+/.exec(href)?.[0]

/** The same form is on several pages, under the same anchor. */
const isSameTarget = (href = '', main = '') =>
  href !== '' && (href === main || (anchorOf(href) !== undefined && anchorOf(href) === anchorOf(main)))

const QuietLinks = ({ actions }: { actions: ActionList }) =>
  actions.map((action) => <ArrowLink key={action.label} {...action} />)

interface ArrowLinkProps {
  href: string
  label: string
  className?: string | undefined
  /** After the label. */
  children?: ReactNode
}

/** A link with an arrow. */
export const ArrowLink = ({ href, label, className, children }: ArrowLinkProps) => (
  <a href={href} className={clsx(styles.quiet, className)}>
    <span className={styles.label}>{label}</span>
    {children}
    <Arrow />
  </a>
)
