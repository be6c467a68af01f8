import { NativeSelect, TextInput } from '@mantine/core'
import { useInputState } from '@mantine/hooks'
import { useState } from 'react'
import type { AuthorText } from '../../words/message.ts'
import { post } from '../api.ts'
import { inWords } from '../model/words.ts'
import type { FileEntry } from '../protocol/files.ts'
import { t, translated } from '../protocol/messages.ts'
import type { NewKind, PageResult } from '../protocol/pages.ts'
import { open, openAbove } from '../store/open.ts'
import { refreshFiles, useAnswer } from '../store/read.ts'
import { reveal } from '../store/selection.ts'
import { closeDialog, currentDoc, getState, notify, setState, stay, useEntry } from '../store/state.ts'
import { FormDialog } from './form-dialog.tsx'
import { type Linked, Losses } from './losses.tsx'

/** Sends what a dialog asks for, and opens the page that comes of it. @returns why it was refused */
async function act(sent: Promise<PageResult>, isNew = false): Promise<AuthorText | undefined> {
  const result = await sent
  if (result.status === 'refused') return translated(result.reason)
  if (result.status !== 'saved') return undefined
  closeDialog()
  await refreshFiles()
  await open(result.file)
  if (result.steps.length > 0) notify(result.steps.map(translated).join(' '))
  // What is new begins with the first text to rewrite.
  const [mark] = getState().docs[result.file]?.page.marks ?? []
  if (isNew && mark) await reveal(result.file, mark.path)
  return undefined
}

/** @returns the answer to a request after which a file is gone; unless it succeeds, the file is shown as before */
async function postLeaving(path: string, body: { file: string }): Promise<PageResult> {
  setState(({ leaving }) => ({ leaving: { ...leaving, [body.file]: 'by dialog' } }))
  let isGone = false
  try {
    const result = await post<PageResult>(path, body)
    isGone = result.status === 'saved'
    return result
  } finally {
    if (!isGone) stay(body.file)
  }
}

const create = (request: { name: string; model?: string; kind?: string }) =>
  act(post<PageResult>('new-page', request), true)

/** The word by which a kind is chosen. */
const newKindKey = ({ model, kind }: NewKind): string => model ?? kind ?? ''

const folderOf = (file = ''): string => file.slice(0, file.lastIndexOf('/'))

export function NewPage() {
  const { kinds = [] } = useAnswer<{ kinds: NewKind[] }>('kinds', { staleTime: 0 }).data ?? {}
  const [chosen, setChosen] = useInputState('')
  const [name, setName] = useInputState('')
  const { file } = getState()
  const near = kinds.find(({ route, model }) =>
    route === undefined ? folderOf(model) === folderOf(file) : file.startsWith(`pages${route}/`),
  )
  const kind = kinds.find((one) => newKindKey(one) === chosen) ?? near ?? kinds[0]
  const model = useEntry(kind?.model ?? '')
  return (
    <FormDialog
      title={t('New')}
      button={t('Create')}
      onSubmit={() => create({ name, model: kind?.model, kind: kind?.kind })}
    >
      <NativeSelect
        label={t('Kind')}
        description={descriptionOf(kind, model)}
        data={[
          { group: t('Pages'), items: optionsFor(kinds.filter(({ route }) => route !== undefined)) },
          { group: t('Shown in sections'), items: optionsFor(kinds.filter(({ route }) => route === undefined)) },
        ]}
        value={kind && newKindKey(kind)}
        onChange={setChosen}
      />
      <TextInput
        data-autofocus
        required
        label={t('Name')}
        description={
          kind?.route === undefined ? t('As readers see it.') : t('As readers see it. The address is made of it.')
        }
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}

/** Kinds of the same name are told apart by their address. */
function optionsFor(kinds: NewKind[]) {
  const isUnique = (kind: NewKind) => kinds.every((other) => other === kind || other.name !== kind.name)
  return kinds.map((kind) => {
    const name = t(inWords(kind.name))
    return { value: newKindKey(kind), label: isUnique(kind) ? name : `${name} (${kind.route})` }
  })
}

function descriptionOf(kind: NewKind | undefined, model: FileEntry | undefined): string {
  if (!kind) return ''
  if (!model) return t('It starts with examples, and has a list of the texts to rewrite.')
  return t('It starts as a copy of “{name}”, with a list of the texts to rewrite.', { name: model.name })
}

export function DuplicatePage() {
  const [name, setName] = useInputState(`${useEntry()?.name} 2`)
  const { file } = getState()
  const isPage = currentDoc(getState())?.page.kind === 'page'
  const description = isPage
    ? t('The copy is hidden until you show it, and has a list of the texts to rewrite.')
    : t('The copy has a list of the texts to rewrite.')
  return (
    <FormDialog title={t('Duplicate')} button={t('Duplicate')} onSubmit={() => create({ name, model: file })}>
      <TextInput data-autofocus required label={t('Name')} description={description} value={name} onChange={setName} />
    </FormDialog>
  )
}

export function RenamePage() {
  const [route, setRoute] = useInputState(currentDoc(getState())?.page.route ?? '')
  const renamed = { file: getState().file, route }
  const description = t('The old address redirects to the new one, and links on other pages are changed.')
  return (
    <FormDialog title={t('Rename page')} button={t('Rename')} onSubmit={() => act(postLeaving('rename-page', renamed))}>
      <TextInput
        data-autofocus
        required
        label={t('Address')}
        description={description}
        value={route}
        onChange={setRoute}
      />
    </FormDialog>
  )
}

export function DeletePage() {
  const name = useEntry()?.name ?? ''
  const [linked, setLinked] = useState<Linked>()
  const { file } = getState()
  const isPage = currentDoc(getState())?.page.kind === 'page'
  const remove = async () => {
    const result = await postLeaving('delete-page', { file, ...(linked && { force: true }) })
    if (result.status === 'refused') return translated(result.reason)
    if (result.status === 'linked') setLinked(result)
    else {
      closeDialog()
      await refreshFiles()
      await openAbove(file)
      notify(t('“{name}” is deleted. Undo brings it back.', { name }))
    }
    return undefined
  }
  return (
    <FormDialog
      title={t('Delete “{name}”', { name })}
      button={linked ? t('Delete anyway') : t('Delete')}
      onSubmit={remove}
    >
      {linked ? (
        <Losses linked={linked} isPage={isPage} />
      ) : (
        <p>{isPage ? t('Links to the page are looked for first.') : t('What shows it is looked for first.')}</p>
      )}
    </FormDialog>
  )
}
