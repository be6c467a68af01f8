import { Button, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useInputState } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { post } from '../api.ts'
import { withTitles } from '../form/form-sentence.ts'
import { sentence } from '../model/words.ts'
import { Note } from '../parts.tsx'
import { plural, t, translated } from '../protocol/messages.ts'
import type { Blocking, CommitResult, FileChange, OnlineResult, OnlineState, Progress } from '../protocol/online.ts'
import { clockTime, open, progressWords } from '../store/open.ts'
import { askAgain, needDoc, useAnswer } from '../store/read.ts'
import { reveal } from '../store/selection.ts'
import {
  announce,
  closeDialog,
  currentDoc,
  getState,
  nameOfFile,
  showError,
  useEntry,
  useStore,
} from '../store/state.ts'
import { ChangeWords, type NamedChange, named, Unsaved } from './changes.tsx'
import styles from './dialogs.module.css'
import { AskingForm, Reason, useAct } from './form-dialog.tsx'

/** Shows what will be different for visitors, puts it online, and follows it to the end. */
export function OnlineDialog() {
  const { data, isError, isFetching } = useAnswer<OnlineState>('online', { gcTime: 0, staleTime: 0 })
  const state = isFetching ? undefined : data
  useEffect(() => {
    if (isError) closeDialog()
  }, [isError])
  return (
    <Modal opened onClose={closeDialog} title={t('Put online')} size="xl">
      <Unsaved />
      {state ? (
        <Steps state={state} />
      ) : (
        <Note>
          <Loader size="xs" /> {t('All pages are being checked.')}
        </Note>
      )}
    </Modal>
  )
}

/** The dialog is open before it is known what is in it. */
const focus = (element: HTMLElement | null) => element?.focus()

function Steps({ state }: { state: OnlineState }) {
  const { status } = state.repository
  if (state.blocking.length > 0) return <Blocked blocking={state.blocking} />
  if (status === 'none' || status === 'nameless') return <SetUp isNew={status === 'none'} />
  if (status === 'detached')
    return (
      <p>
        {t('An older version of the site is opened in git. Ask whoever set up the site to go back to the latest one.')}
      </p>
    )
  return <Review state={state} />
}

function SetUp({ isNew }: { isNew: boolean }) {
  const [name, setName] = useInputState('')
  const [email, setEmail] = useInputState('')
  const setUp = async () => {
    await post<CommitResult>('set-up-git', { name, email })
    announce(t('The site has a history now.'))
    await askAgain('online')
  }
  return (
    <AskingForm button={isNew ? t('Start the history') : t('Continue')} onSubmit={setUp}>
      <p>
        {isNew
          ? t(
              'The site has no history yet. With one, each version that you put online is kept, and can be brought back. It is made with git, on this computer.',
            )
          : t('The history of the site needs to know who you are.')}
      </p>
      <TextInput
        label={t('Your name')}
        ref={focus}
        description={t('It is kept with each version.')}
        value={name}
        onChange={setName}
      />
      <TextInput label={t('Your e-mail address')} type="email" value={email} onChange={setEmail} />
    </AskingForm>
  )
}

function Review({ state }: { state: OnlineState }) {
  const { changes, decisions, unsent, repository, url } = state
  const files = useStore((store) => store.files)
  const progress = useStore((store) => store.online) ?? state.progress
  const [status, setStatus] = useState<OnlineResult['status']>()
  const isBehind = status === 'behind'
  const isHidden = ({ file }: FileChange) => files?.find((entry) => entry.file === file)?.hidden === true
  const seen = changes.filter((change) => !isHidden(change))
  const unseen = changes.filter(isHidden)
  const { isBusy, reason, act } = useAct(async () => {
    if (isBehind) await post<OnlineResult>('take-in')
    const result = await post<OnlineResult>('put-online')
    setStatus(result.status)
    if (result.status === 'blocked') await askAgain('online')
  })
  if (status === 'started' || (isRunning(progress) && changes.length + unsent === 0))
    return <Followed progress={progress} />
  return (
    <Stack>
      <p>{t('All pages are checked, and nothing is in the way.')}</p>
      {/* Only where versions are sent is it known what was online. */}
      {changes.length === 0 && repository.status === 'remote' && (
        <p>
          {unsent > 0
            ? t('There are changes that are kept, but not online yet.')
            : t('Nothing has changed since last time.')}
        </p>
      )}
      <Words
        title={t('Is this meant?')}
        changes={decisions.map(({ text, routes }) => ({ name: text, words: routes }))}
      />
      <Words title={t('This will be different for visitors')} changes={named(seen)} />
      <Words title={t('These pages are hidden from visitors, and are kept with the others')} changes={named(unseen)} />
      {progress && (
        <Note>
          {t('Last time, at {time}:', { time: clockTime(progress.time) })} {progressWords(progress)}
        </Note>
      )}
      <p>{whereTo(repository, url)}</p>
      <Reason reason={isBehind ? t('Somebody else has put changes online since you began.') : reason} />
      <Group justify="flex-end" gap="xs">
        <Button onClick={closeDialog}>{t('Cancel')}</Button>
        <Button key={status} ref={focus} variant="filled" loading={isBusy} onClick={act}>
          {isBehind ? t('Take in their changes and put online') : t('Put online')}
        </Button>
      </Group>
    </Stack>
  )
}

const isRunning = (progress: Progress | undefined): boolean =>
  progress?.step === 'waiting' || progress?.step === 'building'

const Followed = ({ progress }: { progress: Progress | undefined }) => (
  <Stack>
    <Text inherit c={progress?.step === 'failed' ? 'red' : undefined}>
      {isRunning(progress) && <Loader size="xs" />} {progress && progressWords(progress)}
    </Text>
    {isRunning(progress) && <Note>{t('You can close this window and go on: you are told how it ends.')}</Note>}
    <Group justify="flex-end" gap="xs">
      <Button ref={focus} variant="filled" onClick={closeDialog}>
        {t('Close')}
      </Button>
    </Group>
  </Stack>
)

/** @returns what happens then */
function whereTo({ status, remote = '' }: OnlineState['repository'], url: string | undefined): string | undefined {
  if (status === 'remote')
    return url === undefined
      ? t('The changes are sent to {remote}, and your site is looked at until it shows them.', { remote })
      : t('The changes are sent to {remote}, and {url} is looked at until it shows them.', { remote, url })
  if (status === 'local')
    return t(
      'The changes are kept, and the site is built on this computer: no other place is set up to which it could be sent.',
    )
  if (status === 'missing')
    return t(
      'The site is built on this computer. Its versions are not kept, because git is not installed: see git-scm.com.',
    )
  return undefined
}

function Words({ title, changes }: { title: string; changes: readonly NamedChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <Text component="h3" inherit mb="xs">
        {title}
      </Text>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list stays as it is
          <li key={index}>
            <strong>{translated(change.name)}</strong>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has to be finished before the site can be put online. */
export function Blocked({ blocking }: { blocking: Blocking[] }) {
  return (
    <Stack>
      <p role="alert">
        {plural(
          'This has to be finished before the site can be put online:',
          '{count} pages have to be finished before the site can be put online:',
          blocking.length,
        )}
      </p>
      <ul className={styles.changes}>
        {blocking.map((one) => (
          <BlockedFile key={one.file} blocked={one} />
        ))}
      </ul>
    </Stack>
  )
}

function BlockedFile({ blocked }: { blocked: Blocking }) {
  const { file, errors, marks, message, path } = blocked
  const isRead = useStore(({ docs }) => file in docs)
  // The mistake may be that there is none, such as the home page of a language.
  const isThere = useEntry(file) !== undefined
  // A field has the name that it has in the form of its file.
  useEffect(() => {
    if (isThere) needDoc(file)
  }, [file, isThere])
  const words = (isRead || !isThere) && withTitles(sentence({ message }), file, path)
  return (
    <li>
      <Button size="compact-sm" variant="subtle" disabled={!isThere} onClick={() => show(blocked).catch(showError)}>
        {nameOfFile(file)}
      </Button>
      <ul className={styles.words}>
        {errors > 0 && (
          <li>
            {plural('{count} mistake.', '{count} mistakes.', errors)} {words}
          </li>
        )}
        {marks > 0 && (
          <li>{plural('{count} text is still to be rewritten.', '{count} texts are still to be rewritten.', marks)}</li>
        )}
      </ul>
    </li>
  )
}

/** Opens a page where it is to be finished. */
async function show({ file, path }: Blocking): Promise<void> {
  closeDialog()
  await open(file)
  const page = currentDoc(getState())?.page
  const place = path ?? page?.marks[0]?.path
  // A file that cannot be read is shown as its source.
  if (place && page?.file === file && page.value !== null) await reveal(file, place)
}
