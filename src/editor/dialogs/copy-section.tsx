import { Select } from '@mantine/core'
import { useState } from 'react'
import { sectionName } from '../model/words.ts'
import { t } from '../protocol/messages.ts'
import { copySection } from '../store/lists.ts'
import { listedItems } from '../store/selection.ts'
import { closeDialog, currentDoc, getState, useStore } from '../store/state.ts'
import { getIn } from '../values.ts'
import { FormDialog } from './form-dialog.tsx'

/** Copies the selected section to the end of another page. */
export function CopySection() {
  const files = useStore((state) => state.files) ?? []
  const [to, setTo] = useState<string | null>(null)
  const state = getState()
  const item = listedItems(state).find(({ id }) => id === state.section)
  const pages = files.filter(({ kind, file }) => kind === 'page' && file !== state.file)
  const name = item ? sectionName(item.type) : t('Section')
  const copy = async () => {
    const page = pages.find(({ file }) => file === to)
    if (!page || !item) return undefined
    closeDialog()
    await copySection(getIn(currentDoc(getState())?.draft, item.path) ?? null, page, name)
    return undefined
  }
  return (
    <FormDialog title={t('Copy “{name}” to another page', { name })} button={t('Copy')} onSubmit={copy}>
      <Select
        label={t('Page')}
        data-autofocus
        searchable
        required
        limit={100}
        data={pages.map((page) => ({ value: page.file, label: `${page.name} (${page.route})` }))}
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  )
}
