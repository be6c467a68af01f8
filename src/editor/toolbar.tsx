import { ActionIcon, createScopedKeydownHandler, Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button of a toolbar. */
export interface Tool {
  /** What it does, in English. */
  name: string
  label: string
  sign: ReactNode
  act: () => unknown
  /** Whether it can do nothing now. It stays focusable, so that the focus is never lost. */
  isIdle?: boolean
}

const onArrow = createScopedKeydownHandler({
  parentSelector: '[role="toolbar"]',
  siblingSelector: 'button',
  orientation: 'horizontal',
  activateOnFocus: false,
  dir: 'ltr',
})

/**
 * Buttons that are one stop of Tab, between which the arrow keys lead.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export const Toolbar = ({ tools, ...group }: { tools: readonly Tool[] } & GroupProps) => (
  <Group role="toolbar" gap={0} wrap="nowrap" {...group}>
    {tools.map(({ name, label, sign, act, isIdle }, index) => (
      <ActionIcon
        key={name}
        aria-label={label}
        title={label}
        data-act={name}
        aria-disabled={isIdle || undefined}
        tabIndex={index === 0 ? 0 : -1}
        onKeyDown={onArrow}
        onClick={() => !isIdle && act()}
      >
        {sign}
      </ActionIcon>
    ))}
  </Group>
)
