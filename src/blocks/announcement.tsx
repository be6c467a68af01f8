'use client'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { type IslandOptions, useWords } from '../components/section-context.ts'
import { useNow } from '../components/use-now.ts'
import styles from './announcement.module.css'

/** The text of the announcement that the visitor has closed. */
const storageKey = 'announcement'

/**
 * A bar at the bottom of the window. Only the browser knows the day, and whether the visitor has closed the bar, so it
 * is hidden until then. Without JavaScript it is shown if it has no dates.
 */
export function Announcement({ text, action, from, until, anchor }: BlockProps<'announcement'>) {
  const { label } = useWords('announcement')
  const { close } = useWords('common')
  const today = useNow()?.date
  const [isClosed, setIsClosed] = useState(false)
  const isDue = today !== undefined && (!from || from <= today) && (!until || today <= until)
  const onClose = () => {
    setIsClosed(true)
    rememberClosed(text)
  }
  return (
    <section
      id={anchor}
      className={styles.bar}
      aria-label={label}
      hidden={!isDue || isClosed || closedText() === text}
      data-dated={from || until ? '' : undefined}
    >
      <div className={styles.inner}>
        <p>
          {text} {action && <Anchor href={action.href}>{action.label}</Anchor>}
        </p>
        <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
          <svg width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" strokeWidth="1.25" />
          </svg>
        </button>
      </div>
    </section>
  )
}

export const island: IslandOptions = { facts: ['opening.timeZone'], words: () => ['announcement'] }

/** The storage throws where visitors have turned it off. */
function closedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function rememberClosed(text: string): void {
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // It comes again on the next page.
  }
}
