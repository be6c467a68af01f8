import { useFocusReturn } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { Palette } from '../sections/palette.tsx'
import { type DialogName, useStore } from '../store/state.ts'
import { ChangesDialog } from './changes.tsx'
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
