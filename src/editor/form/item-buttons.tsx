import { ActionIcon } from '@mantine/core'
import clsx from 'clsx'
import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '../icons.tsx'
import { t } from '../protocol/messages.ts'
import styles from './item-buttons.module.css'

interface ItemButtonsProps {
  index: number
  count: number
  className?: string | undefined
  move: (to: number) => unknown
  duplicate: () => unknown
  remove: () => unknown
}

/** The buttons of an item. They stay focusable where they can do nothing, so that the focus is never lost. */
export function ItemButtons({ index, count, className, move, duplicate, remove }: ItemButtonsProps) {
  const button = (action: string, label: string, icon: React.ReactNode, act: () => unknown, isIdle = false) => (
    <ActionIcon
      aria-label={label}
      title={label}
      data-act={action}
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && act()}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <span className={clsx(styles.buttons, className)}>
      {button('Move up', t('Move up'), <IconChevronUp />, () => move(index - 1), index === 0)}
      {button('Move down', t('Move down'), <IconChevronDown />, () => move(index + 1), index === count - 1)}
      {button('Duplicate', t('Duplicate'), <IconCopy />, duplicate)}
      {button('Delete', t('Delete'), <IconTrash />, remove)}
    </span>
  )
}

/**
 * Moves the focus to a button of an item, once the list is drawn with it. It stays where it is when somebody works
 * elsewhere by now: the server's answer may have taken a while.
 */
export function focusItem(list: Element | null, index: number, button?: string): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement !== document.body && !list?.contains(activeElement)) return
    const items = list?.querySelectorAll(':scope > [data-item]')
    const item = items?.[Math.min(index, items.length - 1)]
    const wanted = button && item?.querySelector<HTMLElement>(`[data-act="${button}"]`)
    const target =
      wanted ||
      item?.querySelector<HTMLElement>('[data-focus]') ||
      item?.querySelector<HTMLElement>('textarea, input, button')
    target?.focus()
  })
}
