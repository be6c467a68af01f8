import type { ReactNode } from 'react'
import styles from './pill.module.css'

interface PillProps {
  tone?: 'warn' | 'wrong'
  title?: string | undefined
  children: ReactNode
}

/** A few words about the name before them. */
export function Pill({ tone, title, children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
