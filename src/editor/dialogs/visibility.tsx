import { Checkbox, Group, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Shown } from '../../generated/content.ts'
import { groupBy } from '../../site/group-by.ts'
import { siteWideFile } from '../../site/routes.ts'
import { valueAt } from '../../yaml/path.ts'
import { post } from '../api.ts'
import { Note } from '../parts.tsx'
import type { FileEntry } from '../protocol/files.ts'
import { plural, spokenLanguage, t } from '../protocol/messages.ts'
import type { Consequences, PageResult } from '../protocol/pages.ts'
import { refreshFiles, useAnswer } from '../store/read.ts'
import { closeDialog, currentDoc, getState, nameOfFile, notify, useEntry, useStore } from '../store/state.ts'
import styles from './dialogs.module.css'
import { FormDialog } from './form-dialog.tsx'

/** @returns what depends on a file; undefined until it is known */
export const useConsequences = (file: string): Consequences | undefined =>
  useAnswer<Consequences>('consequences', { query: { file }, gcTime: 0, staleTime: 0 }).data

async function send(shown: Shown | 'hide' | 'show', withTranslations: boolean, done: string): Promise<void> {
  await post<PageResult>('visibility', { file: getState().file, shown, withTranslations })
  closeDialog()
  await refreshFiles()
  notify(`${done} ${t('Visitors notice it when the site is put online.')}`)
}

/** Hides the opened page from visitors. */
export function HidePage() {
  const name = useEntry()?.name ?? ''
  return (
    <VisibilityDialog
      title={t('Hide “{name}”', { name })}
      button={t('Hide this page')}
      isHiding
      concerns={({ hidden }) => !hidden}
      labelFor={(pages) => t('Hide the translations too: {pages}', { pages })}
      onSubmit={(isWith) => send('hide', isWith, t('“{name}” is hidden. Undo shows it again.', { name }))}
    >
      <p>{t('Nothing is lost: you can show the page again whenever you like.')}</p>
      <p>
        {t(
          'To hide it for a time only, such as each summer, choose “{choice}”, and the time in which visitors see it.',
          {
            choice: t('Show from … until …'),
          },
        )}
      </p>
    </VisibilityDialog>
  )
}

/** Shows the opened page to visitors. */
export function ShowPage() {
  const { name = '', route = '' } = useEntry() ?? {}
  return (
    <VisibilityDialog
      title={t('Show “{name}”', { name })}
      button={t('Show this page')}
      concerns={({ hidden }) => hidden}
      labelFor={(pages) => t('Show the translations too: {pages}', { pages })}
      onSubmit={(isWith) => send('show', isWith, t('“{name}” is shown.', { name }))}
    >
      <p>{t('Visitors find the page at {route}, and links to it work.', { route })}</p>
    </VisibilityDialog>
  )
}

/** Shows the opened page for a time. */
export function SchedulePage() {
  const { name = '', hidden, from: comes } = useEntry() ?? {}
  const shown = valueAt(currentDoc(getState())?.draft, ['shown'])
  // The time of a hidden page is over.
  const before = hidden && comes === undefined ? undefined : shown
  const [period, setPeriod] = useState<Period>({
    from: dayIn(before, 'from'),
    until: dayIn(before, 'until'),
    isYearly: Object(before).every === 'year',
  })
  const schedule = (isWith: boolean) => {
    const { from, until, isYearly } = period
    const sent: Shown = {
      ...(from && { from: kept(before, 'from', from) }),
      ...(until && { until: kept(before, 'until', until) }),
      ...(from && until && isYearly && { every: 'year' }),
    }
    return send(sent, isWith, shownWords(name, period))
  }
  return (
    <VisibilityDialog
      title={t('Show “{name}” for a time', { name })}
      button={t('Save')}
      isHiding
      concerns={() => true}
      labelFor={(pages) => t('Do the same with the translations too: {pages}', { pages })}
      onSubmit={schedule}
    >
      <PeriodFields period={period} change={(part) => setPeriod({ ...period, ...part })} />
      <p>
        {t(
          'The site has to be put online on or after these days, so that visitors notice: many sites do so every night.',
        )}
      </p>
    </VisibilityDialog>
  )
}

/** The days from which and until which a page is shown; one that is not given is empty. */
interface Period {
  from: string
  until: string
  isYearly: boolean
}

function PeriodFields({ period, change }: { period: Period; change: (part: Partial<Period>) => void }) {
  const { from, until, isYearly } = period
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={t('From')}
          description={t('The first day. Empty: from now on.')}
          data-autofocus
          value={from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('Until')}
          description={t('The last day. Empty: without an end.')}
          value={until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      </Group>
      <Checkbox
        label={t('Each year at this time')}
        disabled={!from || !until}
        checked={isYearly}
        onChange={({ currentTarget }) => change({ isYearly: currentTarget.checked })}
      />
    </>
  )
}

const inWords = (day: string, year?: 'numeric'): string =>
  new Date(day).toLocaleDateString(spokenLanguage(), { day: 'numeric', month: 'long', year, timeZone: 'UTC' })

/** @returns when a page is shown now */
function shownWords(name: string, { from: first, until: last, isYearly }: Period): string {
  if (first && last && isYearly)
    return t('“{name}” is shown each year from {from} until {until}.', {
      name,
      from: inWords(first),
      until: inWords(last),
    })
  const from = first && inWords(first, 'numeric')
  const until = last && inWords(last, 'numeric')
  if (!until) return t('“{name}” is shown from {from}.', { name, from })
  if (!from) return t('“{name}” is shown until {until}.', { name, until })
  return t('“{name}” is shown from {from} until {until}.', { name, from, until })
}

const dayIn = (shown: unknown, key: string): string => String(Object(shown)[key] ?? '').slice(0, 10)

/** A time of day that the author has written stays while the day does. */
const kept = (shown: unknown, key: string, day: string): string =>
  dayIn(shown, key) === day ? String(Object(shown)[key]) : day

interface VisibilityDialogProps {
  title: string
  button: string
  /** Whether there is a time in which visitors do not see the page. */
  isHiding?: boolean
  /** Translations stay as they are, unless the same is done with them. @returns whether it can be done with one */
  concerns: (translation: FileEntry) => boolean
  labelFor: (translations: string) => string
  onSubmit: (withTranslations: boolean) => Promise<void>
  children: ReactNode
}

function VisibilityDialog({ isHiding, concerns, labelFor, onSubmit, children, ...form }: VisibilityDialogProps) {
  const file = useStore((state) => state.file)
  const files = useStore((state) => state.files)
  const found = useConsequences(file)
  const [isWith, setWith] = useState(true)
  const translations = files?.filter((entry) => found?.translations.includes(entry.file)).filter(concerns) ?? []
  return (
    <FormDialog {...form} onSubmit={() => onSubmit(isWith)}>
      {children}
      {isHiding && <WhileHidden found={found} />}
      {translations.length > 0 && (
        <Checkbox
          checked={isWith}
          onChange={({ currentTarget }) => setWith(currentTarget.checked)}
          label={labelFor(translations.map(({ name, route }) => `${name} (${route})`).join(', '))}
        />
      )}
    </FormDialog>
  )
}

/** What visitors do not find while the page is hidden. */
function WhileHidden({ found }: { found: Consequences | undefined }) {
  const { route = '' } = useEntry() ?? {}
  if (!found) return <Note>{t('Looking for links to the page…')}</Note>
  const pageName = (file: string) =>
    siteWideFile(file)?.kind === 'site' ? t('Menu and end of all pages') : nameOfFile(file)
  const byPage = [...groupBy(found.links, ({ file }) => pageName(file))]
  return (
    <div>
      <p>{t('While the page is hidden:')}</p>
      <ul className={styles.links}>
        <li>{t('Visitors who know the address {route} are told that there is no such page.', { route })}</li>
        {byPage.length > 0 && (
          <li>
            {t('Links to it are left out, and come back with it:')}
            <ul>
              {byPage.map(([name, links]) => (
                <li key={name}>{plural('{name}: {count} link', '{name}: {count} links', links.length, { name })}</li>
              ))}
            </ul>
          </li>
        )}
        {found.below.length > 0 && (
          <li>{t('The pages below it stay: {pages}.', { pages: found.below.map(pageName).join(', ') })}</li>
        )}
      </ul>
    </div>
  )
}
