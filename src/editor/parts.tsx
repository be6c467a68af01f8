import {
  ActionIcon,
  Badge,
  createScopedKeydownHandler,
  FileButton,
  type FileButtonProps,
  Group,
  type GroupProps,
  Text,
  type TextProps,
} from '@mantine/core'
import { createElement, Fragment, type ReactNode, useRef } from 'react'
import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from './icons.tsx'
import { t } from './protocol/messages.ts'

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
    className={className}
    flex="none"
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
      deleting(remove),
    ]}
  />
)

/** @returns the button that deletes an item */
export const deleting = (act: Tool['act']): Tool => ({ name: 'Delete', label: t('Delete'), sign: <IconTrash />, act })

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

/**
 * @param text English, with placeholders: `Open {file}`
 * @param parts elements in place of the placeholders
 * @returns the text in the language of the editor, with the elements in it
 */
export function rich(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = t(text).split(/\{(\w+)\}/)
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])))
}

/** Words in place of something that is not there, or not there yet. */
export const Note = (props: TextProps & { children: ReactNode }) => <Text component="p" inherit c="dimmed" {...props} />

interface ChooseFileProps extends Pick<FileButtonProps, 'accept' | 'children'> {
  label: string
  onChoose: (chosen: File) => void
}

/** A button that opens the dialog of the system for files. */
export function ChooseFile({ accept, label, onChoose, children }: ChooseFileProps) {
  const forget = useRef<() => void>(null)
  const choose = (chosen: File | null) => {
    // So that the same file can be chosen again, after a mistake.
    forget.current?.()
    if (chosen) onChoose(chosen)
  }
  return (
    <FileButton accept={accept} resetRef={forget} onChange={choose} inputProps={{ 'aria-label': label }}>
      {children}
    </FileButton>
  )
}
