import clsx from 'clsx'
import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '../icons.tsx'
import { t } from '../protocol/messages.ts'
import { Toolbar } from '../toolbar.tsx'
import styles from './item-buttons.module.css'

interface ItemButtonsProps {
  index: number
  count: number
  className?: string | undefined
  move: (to: number) => unknown
  duplicate: () => unknown
  remove: () => unknown
}

/** The buttons of an item. */
export const ItemButtons = ({ index, count, className, move, duplicate, remove }: ItemButtonsProps) => (
  <Toolbar
    className={clsx(styles.buttons, className)}
    tools={[
      {
        name: 'Move up',
        label: t('Move up'),
        sign: <IconChevronUp />,
        act: () => move(index - 1),
        isIdle: index === 0,
      },
      {
        name: 'Move down',
        label: t('Move down'),
        sign: <IconChevronDown />,
        act: () => move(index + 1),
        isIdle: index === count - 1,
      },
      { name: 'Duplicate', label: t('Duplicate'), sign: <IconCopy />, act: duplicate },
      { name: 'Delete', label: t('Delete'), sign: <IconTrash />, act: remove },
    ]}
  />
)

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
