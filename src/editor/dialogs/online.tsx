import { Button, Loader, Modal, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { countOf } from '../../site/text.ts'
import { post } from '../api.ts'
import { translated } from '../messages.ts'
import type { Blocking, CommitResult, FileChange, OnlineResult, OnlineState, Progress } from '../protocol.ts'
import { sentence } from '../sentence.ts'
import { progressWords } from '../store/online.ts'
import { open } from '../store/open.ts'
import { askAgain, useAnswer } from '../store/read.ts'
import { reveal } from '../store/selection.ts'
import { announce, closeDialog, currentDoc, getState, setState, showError, useStore } from '../store/state.ts'
import styles from './dialogs.module.css'

/** Shows what will be different for visitors, puts it online, and follows it to the end. */
export function OnlineDialog() {
  const isOpen = useStore(({ dialog }) => dialog === 'online')
  return isOpen ? <OnlineView /> : null
}

/** The dialog is open before it is known what is in it. */
const focus = (element: HTMLElement | null) => element?.focus()

type Refusal = Extract<OnlineResult, { status: 'refused' }>

function OnlineView() {
  const { data, isError, isFetching } = useAnswer<OnlineState>('online', { gcTime: 0, staleTime: 0 })
  const state = isFetching ? undefined : data
  useEffect(() => {
    if (isError) closeDialog()
  }, [isError])
  useEffect(() => {
    if (data?.progress && !getState().online) setState({ online: data.progress })
  }, [data])
  return (
    <Modal opened onClose={closeDialog} title="Put online" size="xl">
      {state ? (
        <Steps state={state} />
      ) : (
        <p className={styles.empty}>
          <Loader size="xs" /> All pages are being checked.
        </p>
      )}
    </Modal>
  )
}

function Steps({ state }: { state: OnlineState }) {
  const { status } = state.repository
  if (state.blocking.length > 0) return <Blocked blocking={state.blocking} />
  if (status === 'none' || status === 'nameless') return <SetUp isNew={status === 'none'} />
  if (status === 'detached')
    return (
      <p>An older version of the site is opened in git. Ask whoever set up the site to go back to the latest one.</p>
    )
  return <Review state={state} />
}

function Blocked({ blocking }: { blocking: Blocking[] }) {
  return (
    <div className={styles.dialog}>
      <p role="alert">
        {blocking.length === 1
          ? 'This has to be finished before the site can be put online:'
          : `${blocking.length} pages have to be finished before the site can be put online:`}
      </p>
      <ul className={styles.changes}>
        {blocking.map((one) => (
          <BlockedFile key={one.file} blocked={one} />
        ))}
      </ul>
    </div>
  )
}

function BlockedFile({ blocked }: { blocked: Blocking }) {
  const { file, errors, marks, message } = blocked
  return (
    <li>
      <Button size="compact-sm" variant="subtle" onClick={() => show(blocked).catch(showError)}>
        {useNameOf(file)}
      </Button>
      <ul className={styles.words}>
        {errors > 0 && (
          <li>
            {countOf(errors, 'mistake')}. {sentence({ message })}
          </li>
        )}
        {marks > 0 && <li>{marks === 1 ? '1 text is' : `${marks} texts are`} still to be rewritten.</li>}
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

/** @returns the name by which the tree of pages has a file */
const useNameOf = (file: string): string =>
  useStore(({ files }) => files?.find((entry) => entry.file === file)?.name) ?? file

function SetUp({ isNew }: { isNew: boolean }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState<string>()
  const setUp = async () => {
    const result = await post<CommitResult>('set-up-git', { name, email })
    if (result.status === 'refused') return setReason(translated(result.reason))
    announce('The site has a history now.')
    await askAgain('online')
  }
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        setUp().catch(showError)
      }}
    >
      <p>
        {isNew
          ? 'The site has no history yet. With one, each version that you put online is kept, and can be brought back. It is made with git, on this computer.'
          : 'The history of the site needs to know who you are.'}
      </p>
      <TextInput
        label="Your name"
        ref={focus}
        description="It is kept with each version."
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label="Your e-mail address"
        type="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {reason && (
        <p className={styles.reason} role="alert">
          {reason}
        </p>
      )}
      <div className={styles.dialogButtons}>
        <Button type="submit" variant="filled">
          {isNew ? 'Start the history' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}

function Review({ state }: { state: OnlineState }) {
  const { changes, unsent, repository, url } = state
  const files = useStore((store) => store.files)
  const progress = useStore((store) => store.online)
  const [isStarted, setStarted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isHidden = ({ file }: FileChange) => files?.find((entry) => entry.file === file)?.hidden === true
  const seen = changes.filter((change) => !isHidden(change))
  const unseen = changes.filter(isHidden)
  const send = async (route: 'put-online' | 'take-in') => {
    setBusy(true)
    try {
      const taken = route === 'take-in' ? await post<OnlineResult>('take-in') : undefined
      const result = taken?.status === 'refused' ? taken : await post<OnlineResult>('put-online')
      if (result.status === 'started') {
        setRefusal(undefined)
        setStarted(true)
      } else if (result.kind === 'check') await askAgain('online')
      else setRefusal(result)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  if (isStarted || (isRunning(progress) && changes.length + unsent === 0)) return <Followed progress={progress} />
  return (
    <div className={styles.dialog}>
      <p>All pages are checked, and nothing is in the way.</p>
      {changes.length === 0 && (
        <p>
          {unsent > 0 ? 'There are changes that are kept, but not online yet.' : 'Nothing has changed since last time.'}
        </p>
      )}
      <Words title="This will be different for visitors" changes={seen} />
      <Words title="These pages are hidden from visitors, and are kept with the others" changes={unseen} />
      {progress && <p className={styles.empty}>{progressWords(progress)}</p>}
      <p>{whereTo[repository.status]?.(repository.remote ?? '', url ?? 'your site')}</p>
      {refusal && (
        <p className={styles.reason} role="alert">
          {translated(refusal.reason)}
        </p>
      )}
      <div className={styles.dialogButtons}>
        <Button onClick={closeDialog}>Cancel</Button>
        {refusal?.kind === 'behind' ? (
          <Button ref={focus} variant="filled" loading={isBusy} onClick={() => send('take-in')}>
            Take in their changes and put online
          </Button>
        ) : (
          <Button ref={focus} variant="filled" loading={isBusy} onClick={() => send('put-online')}>
            Put online
          </Button>
        )}
      </div>
    </div>
  )
}

const isRunning = (progress: Progress | undefined): boolean =>
  progress?.step === 'waiting' || progress?.step === 'building'

/** How it goes on. */
const Followed = ({ progress }: { progress: Progress | undefined }) => (
  <div className={styles.dialog}>
    <p className={progress?.step === 'failed' ? styles.reason : undefined}>
      {isRunning(progress) && <Loader size="xs" />} {progress && progressWords(progress)}
    </p>
    {isRunning(progress) && (
      <p className={styles.empty}>You can close this window and go on: you are told how it ends.</p>
    )}
    <div className={styles.dialogButtons}>
      <Button ref={focus} variant="filled" onClick={closeDialog}>
        Close
      </Button>
    </div>
  </div>
)

/** What happens then. */
const whereTo: Partial<Record<OnlineState['repository']['status'], (remote: string, url: string) => string>> = {
  remote: (remote, url) => `The changes are sent to ${remote}, and ${url} is looked at until it shows them.`,
  local: () =>
    'The changes are kept, and the site is built on this computer: no other place is set up to which it could be sent.',
  missing: () =>
    'The site is built on this computer. Its versions are not kept, because git is not installed: see git-scm.com.',
}

function Words({ title, changes }: { title: string; changes: FileChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.wordsTitle}>{title}</h3>
      <ul className={styles.changes}>
        {changes.map(({ file, name, words }) => (
          <li key={file}>
            <strong>{translated(name)}</strong>
            <ul className={styles.words}>
              {words.map(translated).map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
