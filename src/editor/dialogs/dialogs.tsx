import { Button, Modal, Stack } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import type { Found } from '../model/values.ts'
import { rich } from '../parts.tsx'
import { t } from '../protocol/messages.ts'
import { Palette } from '../sections/palette.tsx'
import { settleConflict } from '../store/actions.ts'
import { type DialogName, shownValue, type Target, useStore } from '../store/state.ts'
import { ChangesDialog } from './changes.tsx'
import styles from './dialogs.module.css'
import { OnlineDialog } from './online.tsx'
import { CopySection, DeletePage, DuplicatePage, NewPage, RenamePage } from './page-dialogs.tsx'
import { HidePage, SchedulePage, ShowPage } from './visibility.tsx'

const dialogs: Record<DialogName, ComponentType> = {
  online: OnlineDialog,
  hide: HidePage,
  show: ShowPage,
  schedule: SchedulePage,
  changes: ChangesDialog,
  palette: Palette,
  new: NewPage,
  duplicate: DuplicatePage,
  rename: RenamePage,
  delete: DeletePage,
  copy: CopySection,
}

/** The dialog that is open. */
export function Dialog() {
  const dialog = useStore((state) => state.dialog)
  const Opened = dialog && dialogs[dialog]
  useFocusReturn({ opened: dialog !== undefined })
  return Opened && <Opened />
}

/** Two versions of the same text: the author decides, and cannot pass over it. */
export function ConflictDialog() {
  const conflict = useStore(({ conflicts }) => conflicts[0])
  useFocusReturn({ opened: conflict !== undefined })
  if (!conflict) return null
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('{name} was changed in two places', { name: conflict.label })}
      size="lg"
    >
      <p>
        {rich('While you were typing, {file} was changed by another program. Which version do you want?', {
          file: <code>{conflict.file}</code>,
        })}
      </p>
      <div className={styles.versions}>
        <Version name={t('Your version')} value={conflict.mine} target={conflict}>
          <Button data-autofocus variant="filled" onClick={() => settleConflict(conflict, 'mine')}>
            {t('Use your version')}
          </Button>
        </Version>
        <Version name={t('Version in the file')} value={conflict.theirs} target={conflict}>
          <Button onClick={() => settleConflict(conflict, 'theirs')}>{t('Keep the file’s version')}</Button>
        </Version>
      </div>
    </Modal>
  )
}

interface VersionProps {
  name: string
  value: Found
  target: Target
  children: ReactNode
}

const Version = ({ name, value, target, children }: VersionProps) => (
  <Stack component="section" gap="xs" aria-label={name}>
    <h3>{name}</h3>
    <pre>
      {typeof value === 'string'
        ? shownValue(target, value)
        : value == null
          ? t('(nothing)')
          : JSON.stringify(value, null, 2)}
    </pre>
    {children}
  </Stack>
)
