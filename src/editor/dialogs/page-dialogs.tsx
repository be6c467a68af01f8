import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useInputState } from '@mantine/hooks'
import { useState } from 'react'
import { valueAt } from '../../yaml/path.ts'
import { post } from '../api.ts'
import { inWords, sectionName } from '../model/words.ts'
import type { FileEntry } from '../protocol/files.ts'
import { plural, t, translated } from '../protocol/messages.ts'
import type { Consequences, NewKind, PageResult } from '../protocol/pages.ts'
import { open, openAbove } from '../store/open.ts'
import { refreshFiles, useAnswer } from '../store/read.ts'
import { listedItems, reveal } from '../store/selection.ts'
import {
  closeDialog,
  currentDoc,
  getState,
  nameOfFile,
  notify,
  setState,
  stay,
  useEntry,
  useStore,
} from '../store/state.ts'
import { copySection } from '../store/structure.ts'
import styles from './dialogs.module.css'
import { FormDialog } from './form-dialog.tsx'
import { useConsequences } from './visibility.tsx'

/** Sends what a dialog asks for, and opens the page that comes of it. */
async function act(sent: Promise<PageResult>, isNew = false): Promise<void> {
  const { file, steps } = await sent
  closeDialog()
  await refreshFiles()
  await open(file)
  if (steps.length > 0) notify(steps.map(translated).join(' '))
  // What is new begins with the first text to rewrite.
  const [mark] = getState().docs[file]?.page.marks ?? []
  if (isNew && mark) await reveal(file, mark.path)
}

/** @returns the answer to a request after which a file is gone; unless it succeeds, the file is shown as before */
function postLeaving(path: string, body: { file: string }): Promise<PageResult> {
  setState(({ leaving }) => ({ leaving: { ...leaving, [body.file]: 'by dialog' } }))
  return post<PageResult>(path, body).catch((error) => {
    stay(body.file)
    throw error
  })
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
  const description = t(
    'If the page has been in a version, its old address redirects to the new one. Links on other pages are changed.',
  )
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
  const { file } = getState()
  const found = useConsequences(file)
  const isLoss = found && found.links.length + found.shows.length + found.translations.length > 0
  const remove = async () => {
    await postLeaving('delete-page', { file })
    closeDialog()
    await refreshFiles()
    await openAbove(file)
    notify(t('“{name}” is deleted. Undo brings it back.', { name }))
  }
  return (
    <FormDialog
      title={t('Delete “{name}”', { name })}
      button={isLoss ? t('Delete anyway') : t('Delete')}
      isReady={found !== undefined}
      onSubmit={remove}
    >
      {found ? <Losses found={found} /> : <p>{t('Looking for links to the page…')}</p>}
    </FormDialog>
  )
}

/** What does not work any more without the opened file. */
function Losses({ found: { links, shows, translations } }: { found: Consequences }) {
  const isPage = currentDoc(getState())?.page.kind === 'page'
  return (
    <div role="alert">
      <Broken
        reason={plural('{count} link would lead nowhere:', '{count} links would lead nowhere:', links.length)}
        entries={links}
      />
      <Broken
        reason={plural(
          '{count} place would not show it any more:',
          '{count} places would not show it any more:',
          shows.length,
        )}
        entries={shows.map(({ section, ...place }) => ({ ...place, href: section ? t(inWords(section)) : '' }))}
      />
      <Broken
        reason={
          isPage
            ? plural(
                '{count} translation would have nothing to translate:',
                '{count} translations would have nothing to translate:',
                translations.length,
              )
            : plural(
                '{count} translation of it would be deleted too:',
                '{count} translations of it would be deleted too:',
                translations.length,
              )
        }
        entries={translations.map((file) => ({ file, path: [], href: file }))}
      />
    </div>
  )
}

function Broken({ reason, entries }: { reason: string; entries: Consequences['links'] }) {
  if (entries.length === 0) return null
  return (
    <>
      <p>{reason}</p>
      <ul className={styles.links}>
        {entries.map(({ file, path, href }) => (
          <li key={`${file} ${path.join('/')}`}>
            {nameOfFile(file)} {href && <code>{href}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}

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
    if (!page || !item) return
    closeDialog()
    await copySection(valueAt(currentDoc(getState())?.draft, item.path) ?? null, page, name)
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
