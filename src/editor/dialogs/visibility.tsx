import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Shown } from '../../generated/content.ts'
import { groupBy } from '../../site/group-by.ts'
import { post } from '../api.ts'
import { fileName } from '../model/words.ts'
import type { FileEntry } from '../protocol/files.ts'
import { plural, spokenLanguage, t, translated } from '../protocol/messages.ts'
import type { Consequences, PageResult } from '../protocol/pages.ts'
import { refreshFiles, useAnswer } from '../store/read.ts'
import { closeDialog, currentDoc, getState, notify, useStore } from '../store/state.ts'
import { getIn } from '../values.ts'
import styles from './dialogs.module.css'
import { FormDialog } from './form-dialog.tsx'

/** Hides a page from visitors, or shows it to them, always or for a time. */
export function VisibilityDialog() {
  const dialog = useStore((state) => state.dialog)
  return (
    <>
      {dialog === 'hide' && <HidePage />}
      {dialog === 'show' && <ShowPage />}
      {dialog === 'schedule' && <SchedulePage />}
    </>
  )
}

function useEntry(): Pick<FileEntry, 'name' | 'hidden' | 'from'> & { route: string } {
  const entry = useStore(({ files, file }) => files?.find((one) => one.file === file))
  return { name: '', hidden: false, ...entry, route: entry?.route ?? '' }
}

/** @returns why it was refused */
async function send(shown: Shown | 'hide' | 'show', withTranslations: boolean, done: string) {
  const result = await post<PageResult>('visibility', { file: getState().file, shown, withTranslations })
  if (result.status === 'refused') return translated(result.reason)
  closeDialog()
  await refreshFiles()
  notify(`${done} ${t('Visitors notice it when the site is put online.')}`)
  return undefined
}

function HidePage() {
  const { name } = useEntry()
  const found = useConsequences()
  const [withTranslations, setWith] = useState(true)
  return (
    <FormDialog
      title={t('Hide “{name}”', { name })}
      button={t('Hide this page')}
      onSubmit={() => send('hide', withTranslations, t('“{name}” is hidden. Undo shows it again.', { name }))}
    >
      <p>{t('Nothing is lost: you can show the page again whenever you like.')}</p>
      <WhileHidden found={found} />
      <Translations
        isHidden={false}
        labelOf={(pages) => t('Hide the translations too: {pages}', { pages })}
        found={found}
        isWith={withTranslations}
        onChange={setWith}
      />
    </FormDialog>
  )
}

function ShowPage() {
  const { name, route } = useEntry()
  const found = useConsequences()
  const [withTranslations, setWith] = useState(true)
  return (
    <FormDialog
      title={t('Show “{name}”', { name })}
      button={t('Show this page')}
      onSubmit={() => send('show', withTranslations, t('“{name}” is shown.', { name }))}
    >
      <p>{t('Visitors find the page at {route}, and links to it work.', { route })}</p>
      <Translations
        isHidden
        labelOf={(pages) => t('Show the translations too: {pages}', { pages })}
        found={found}
        isWith={withTranslations}
        onChange={setWith}
      />
    </FormDialog>
  )
}

function SchedulePage() {
  const { name, hidden, from: comes } = useEntry()
  const found = useConsequences()
  const shown = getIn(currentDoc(getState())?.draft, ['shown'])
  // The time of a hidden page is over.
  const before = hidden && comes === undefined ? undefined : shown
  const [from, setFrom] = useState(dayIn(before, 'from'))
  const [until, setUntil] = useState(dayIn(before, 'until'))
  const [withTranslations, setWith] = useState(true)
  const schedule = async () => {
    if (!from && !until) return t('Choose the first day, or the last one, or both.')
    if (from && until && from > until) return t('The first day is after the last one.')
    const period = {
      ...(from && { from: kept(before, 'from', from) }),
      ...(until && { until: kept(before, 'until', until) }),
    }
    return send(period, withTranslations, shownWords(name, from, until))
  }
  return (
    <FormDialog title={t('Show “{name}” for a time', { name })} button={t('Save')} onSubmit={schedule}>
      <div className={styles.days}>
        <TextInput
          type="date"
          label={t('From')}
          description={t('The first day. Empty: from now on.')}
          data-autofocus
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('Until')}
          description={t('The last day. Empty: without an end.')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </div>
      <p>
        {t(
          'The site has to be put online on or after these days, so that visitors notice: many sites do so every night.',
        )}
      </p>
      <WhileHidden found={found} />
      <Translations
        isHidden={undefined}
        labelOf={(pages) => t('Do the same with the translations too: {pages}', { pages })}
        found={found}
        isWith={withTranslations}
        onChange={setWith}
      />
    </FormDialog>
  )
}

const inWords = (day: string): string =>
  new Date(day).toLocaleDateString(spokenLanguage(), { dateStyle: 'long', timeZone: 'UTC' })

/** @returns when a page is shown now; a day that is not given is empty */
function shownWords(name: string, first: string, last: string): string {
  const from = first && inWords(first)
  const until = last && inWords(last)
  if (!until) return t('“{name}” is shown from {from}.', { name, from })
  if (!from) return t('“{name}” is shown until {until}.', { name, until })
  return t('“{name}” is shown from {from} until {until}.', { name, from, until })
}

const dayIn = (shown: unknown, key: string): string => String(Object(shown)[key] ?? '').slice(0, 10)

/** A time of day that the author has written stays while the day does. */
const kept = (shown: unknown, key: string, day: string): string =>
  dayIn(shown, key) === day ? String(Object(shown)[key]) : day

const useConsequences = (): Consequences | undefined => {
  const file = useStore((state) => state.file)
  return useAnswer<Consequences>('consequences', { query: { file }, gcTime: 0, staleTime: 0 }).data
}

/** What visitors do not find while the page is hidden. */
function WhileHidden({ found }: { found: Consequences | undefined }) {
  const files = useStore((state) => state.files)
  const { route } = useEntry()
  if (!found) return <p className={styles.empty}>{t('Looking for links to the page…')}</p>
  const nameOf = (file: string) => {
    const entry = files?.find((one) => one.file === file)
    if (entry?.kind === 'site') return t('Menu and end of all pages')
    return entry ? fileName(entry) : file
  }
  const byFile = [...groupBy(found.links, ({ file }) => file)]
  return (
    <div>
      <p>{t('While the page is hidden:')}</p>
      <ul className={styles.links}>
        <li>{t('Visitors who know the address {route} are told that there is no such page.', { route })}</li>
        {byFile.length > 0 && (
          <li>
            {t('Links to it are left out, and come back with it:')}
            <ul>
              {byFile.map(([file, links]) => (
                <li key={file}>
                  {plural('{name}: {count} link', '{name}: {count} links', links.length, { name: nameOf(file) })}
                </li>
              ))}
            </ul>
          </li>
        )}
        {found.below.length > 0 && (
          <li>{t('The pages below it stay: {pages}.', { pages: found.below.map(nameOf).join(', ') })}</li>
        )}
      </ul>
    </div>
  )
}

interface TranslationsProps {
  /** Those that are concerned; undefined for all. */
  isHidden: boolean | undefined
  labelOf: (pages: string) => string
  found: Consequences | undefined
  isWith: boolean
  onChange: (isWith: boolean) => void
}

/** Translations stay as they are, unless the same is done with them. */
function Translations({ isHidden, labelOf, found, isWith, onChange }: TranslationsProps) {
  const files = useStore((state) => state.files)
  const entries = files?.filter(({ file }) => found?.translations.includes(file)) ?? []
  const concerned = entries.filter(({ hidden }) => isHidden === undefined || hidden === isHidden)
  if (concerned.length === 0) return null
  return (
    <Checkbox
      checked={isWith}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={labelOf(concerned.map(({ name, route }) => `${name} (${route})`).join(', '))}
    />
  )
}
