import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../site/text.ts'
import { post } from '../api.ts'
import { translated } from '../messages.ts'
import { fileName, inWords } from '../model/words.ts'
import type { FileEntry, NewKind, PageResult } from '../protocol.ts'
import { copySection } from '../store/lists.ts'
import { open, openAbove } from '../store/open.ts'
import { refreshFiles, useAnswer } from '../store/read.ts'
import { listedItems } from '../store/selection.ts'
import { closeDialog, currentDoc, getState, notify, setState, stay, useStore } from '../store/state.ts'
import { getIn } from '../values.ts'
import styles from './dialogs.module.css'
import { FormDialog } from './form-dialog.tsx'

/** The dialogs about whole pages. */
export function PageDialogs() {
  const dialog = useStore((state) => state.dialog)
  return (
    <>
      {dialog === 'new' && <NewPage />}
      {dialog === 'duplicate' && <DuplicatePage />}
      {dialog === 'rename' && <RenamePage />}
      {dialog === 'delete' && <DeletePage />}
      {dialog === 'copy' && <CopySection />}
    </>
  )
}

/** Sends what a dialog asks for, and opens the page that comes of it. @returns why it was refused */
async function act(sent: Promise<PageResult>): Promise<string | undefined> {
  const result = await sent
  if (result.status === 'refused') return translated(result.reason)
  if (result.status !== 'saved') return undefined
  closeDialog()
  await refreshFiles()
  await open(result.file)
  if (result.steps.length > 0) notify(result.steps.map(translated).join(' '))
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

interface TextProps {
  label: string
  description: string
  value: string
  onChange: (text: string) => void
}

/** The text that a dialog asks for. */
const AskedText = ({ onChange, ...input }: TextProps) => (
  <TextInput data-autofocus required onChange={({ currentTarget }) => onChange(currentTarget.value)} {...input} />
)

const create = (request: { name: string; model?: string; kind?: string }) => act(post<PageResult>('new-page', request))

/** The word by which a kind is chosen. */
const keyOf = ({ model, kind }: NewKind): string => model ?? kind ?? ''

function NewPage() {
  const { kinds = [] } = useAnswer<{ kinds: NewKind[] }>('kinds', { staleTime: 0 }).data ?? {}
  const files = useStore((state) => state.files)
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const { file } = getState()
  const folder = file.slice(0, file.lastIndexOf('/'))
  const near = kinds.find(({ route, model }) =>
    route === undefined ? model?.startsWith(`${folder}/`) : file.startsWith(`pages${route}/`),
  )
  const kind = kinds.find((one) => keyOf(one) === chosen) ?? near ?? kinds[0]
  const model = files?.find((entry) => entry.file === kind?.model)
  return (
    <FormDialog title="New" button="Create" onSubmit={() => create({ name, model: kind?.model, kind: kind?.kind })}>
      <NativeSelect
        label="Kind"
        description={descriptionOf(kind, model)}
        data={[
          { group: 'Pages', items: optionsFor(kinds.filter(({ route }) => route !== undefined)) },
          { group: 'Shown in sections', items: optionsFor(kinds.filter(({ route }) => route === undefined)) },
        ]}
        value={kind && keyOf(kind)}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <AskedText
        label="Name"
        description={kind?.route === undefined ? 'As readers see it.' : 'As readers see it. The address is made of it.'}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}

/** Kinds of the same name are told apart by their address. */
function optionsFor(kinds: NewKind[]) {
  const isUnique = (kind: NewKind) => kinds.every((other) => other === kind || other.name !== kind.name)
  return kinds.map((kind) => ({
    value: keyOf(kind),
    label: isUnique(kind) ? inWords(kind.name) : `${inWords(kind.name)} (${kind.route})`,
  }))
}

function descriptionOf(kind: NewKind | undefined, model: FileEntry | undefined): string {
  if (!kind) return ''
  if (!model) return 'It starts with examples, and has a list of the texts to rewrite.'
  return `It starts as a copy of “${model.name}”, with a list of the texts to rewrite.`
}

/** The name that the opened file has for readers. */
const useName = () => {
  const file = useStore((state) => state.file)
  return useStore((state) => state.files?.find((entry) => entry.file === file)?.name ?? file)
}

function DuplicatePage() {
  const [name, setName] = useState(`${useName()} 2`)
  const { file } = getState()
  const isPage = currentDoc(getState())?.page.kind === 'page'
  const description = isPage
    ? 'The copy is hidden until you show it, and has a list of the texts to rewrite.'
    : 'The copy has a list of the texts to rewrite.'
  return (
    <FormDialog title="Duplicate" button="Duplicate" onSubmit={() => create({ name, model: file })}>
      <AskedText label="Name" description={description} value={name} onChange={setName} />
    </FormDialog>
  )
}

function RenamePage() {
  const [route, setRoute] = useState(currentDoc(getState())?.page.route ?? '')
  const renamed = { file: getState().file, route }
  const description = 'The old address redirects to the new one, and links on other pages are changed.'
  return (
    <FormDialog title="Rename page" button="Rename" onSubmit={() => act(postLeaving('rename-page', renamed))}>
      <AskedText label="Address" description={description} value={route} onChange={setRoute} />
    </FormDialog>
  )
}

type Linked = Extract<PageResult, { status: 'linked' }>

function DeletePage() {
  const name = useName()
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
      notify(`“${name}” is deleted. Undo brings it back.`)
    }
    return undefined
  }
  return (
    <FormDialog title={`Delete “${name}”`} button={linked ? 'Delete anyway' : 'Delete'} onSubmit={remove}>
      {linked ? (
        <div role="alert">
          <Broken reason={`${countOf(linked.links.length, 'link')} would lead nowhere:`} entries={linked.links} />
          <Broken
            reason={`${countOf(linked.shows.length, 'place')} would not show it any more:`}
            entries={linked.shows.map(({ file: from, path, section }) => ({
              file: from,
              path,
              href: section === undefined ? '' : inWords(section),
            }))}
          />
          <Broken
            reason={
              isPage
                ? `${countOf(linked.translations.length, 'translation')} would have nothing to translate:`
                : `${countOf(linked.translations.length, 'translation')} of it would be deleted too:`
            }
            entries={linked.translations.map((from) => ({ file: from, path: ['translates'], href: from }))}
          />
        </div>
      ) : (
        <p>{isPage ? 'Links to the page are looked for first.' : 'What shows it is looked for first.'}</p>
      )}
    </FormDialog>
  )
}

/** Files that name what is deleted. */
function Broken({ reason, entries }: { reason: string; entries: Linked['links'] }) {
  const files = useStore((state) => state.files)
  if (entries.length === 0) return null
  return (
    <>
      <p>{reason}</p>
      <ul className={styles.links}>
        {entries.map(({ file, path, href }) => (
          <li key={`${file} ${path.join('/')}`}>
            {nameIn(files, file)} {href && <code>{href}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}

function nameIn(files: readonly FileEntry[] | undefined, file: string): string {
  const entry = files?.find((one) => one.file === file)
  return entry ? fileName(entry) : file
}

function CopySection() {
  const files = useStore((state) => state.files) ?? []
  const [to, setTo] = useState<string | null>(null)
  const state = getState()
  const item = listedItems(state).find(({ id }) => id === state.section)
  const pages = files.filter(({ kind, file }) => kind === 'page' && file !== state.file)
  const copy = async () => {
    const page = pages.find(({ file }) => file === to)
    if (!page || !item) return undefined
    closeDialog()
    await copySection(getIn(currentDoc(getState())?.draft, item.path) ?? null, page, inWords(item.type))
    return undefined
  }
  return (
    <FormDialog title={`Copy “${inWords(item?.type ?? 'section')}” to another page`} button="Copy" onSubmit={copy}>
      <Select
        label="Page"
        data-autofocus
        searchable
        required
        limit={100}
        data={pages.map(({ file, name, route }) => ({ value: file, label: `${name} (${route})` }))}
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  )
}
