import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

const colours = {
  plain: { c: 'gray.7', bg: 'gray.2' },
  warn: { c: 'var(--warn)', bg: 'var(--warn-soft)' },
  wrong: { c: 'var(--wrong)', bg: 'var(--wrong-soft)' },
}

interface PillProps {
  tone?: keyof typeof colours
  title?: string | undefined
  children: ReactNode
}

/** A few words about the name before them. */
export const Pill = ({ tone = 'plain', ...badge }: PillProps) => (
  <Badge size="sm" px={6} fz="0.75rem" fw={500} tt="none" flex="none" {...colours[tone]} {...badge} />
)
