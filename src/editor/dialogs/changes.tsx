import { Button, Checkbox, Modal, Text, Textarea } from '@mantine/core'
import { useInputState, useSet } from '@mantine/hooks'
import { useEffect } from 'react'
import { groupBy } from '../../site/group-by.ts'
import { say } from '../../words/message.ts'
import { post } from '../api.ts'
import { Note, rich } from '../parts.tsx'
import { plural, t, translated } from '../protocol/messages.ts'
import type { CommitResult, FileChange } from '../protocol/online.ts'
import { open } from '../store/open.ts'
import { useAnswer } from '../store/read.ts'
import { closeDialog, nameOfFile, notify, useEntry, useRefusedFiles } from '../store/state.ts'
import styles from './dialogs.module.css'
import { AskingForm } from './form-dialog.tsx'

/** What differs from the last commit, in words; chosen pages can be committed. */
export function ChangesDialog() {
  const { data: changes, isError } = useAnswer<FileChange[]>('changes', { gcTime: 0 })
  const left = useSet<string>()
  useEffect(() => {
    if (isError) closeDialog()
  }, [isError])
  const chosen = changes?.filter(({ file }) => !left.has(file)) ?? []
  return (
    <Modal opened onClose={closeDialog} title={t('Changes since the last commit')} size="xl">
      <Unsaved />
      {!changes && <Note>{t('Comparing…')}</Note>}
      {changes?.length === 0 && <Note>{t('Nothing has changed since the last commit.')}</Note>}
      <ul className={styles.changes}>
        {groupsOf(changes ?? []).map((group) => (
          <li key={group[0].file}>
            {group.map((entry) => (
              <ChangedFile
                key={entry.file}
                entry={entry}
                isChosen={!left.has(entry.file)}
                onChoose={(isChosen) => (isChosen ? left.delete(entry.file) : left.add(entry.file))}
              />
            ))}
            <ChangeWords change={group[0]} />
          </li>
        ))}
      </ul>
      {changes && changes.length > 0 && <CommitForm files={chosen.map(({ file }) => file)} />}
    </Modal>
  )
}

/** @returns the files in which the same has changed, together */
const groupsOf = (changes: readonly FileChange[]) => [
  ...groupBy(changes, ({ words }) => words.map(translated).join('\n')).values(),
]

export type NamedChange = Pick<FileChange, 'name' | 'words'>

/** As many names are read. */
const mostNames = 8

/** @returns what has changed, with the names of all files in which it has */
export function named(changes: readonly FileChange[]): NamedChange[] {
  return groupsOf(changes).map((group) => {
    const names = group.map(({ name }) => translated(name))
    const more = names.length > mostNames ? [translated(say`… and ${names.length - mostNames} more`)] : []
    return { name: [...names.slice(0, mostNames), ...more].join(', '), words: group[0].words }
  })
}

/** What is neither kept nor put online, because the source that was typed has a mistake. */
export function Unsaved() {
  const show = (file: string) => {
    closeDialog()
    return open(file)
  }
  return useRefusedFiles().map((file) => (
    <Text key={file} role="alert" inherit c="var(--wrong)" mb="sm">
      {rich('What you changed in {file} is not saved, and is left out here: its source has a mistake.', {
        file: (
          <Button size="compact-sm" variant="subtle" px={0} onClick={() => show(file)}>
            {nameOfFile(file)}
          </Button>
        ),
      })}
    </Text>
  ))
}

function CommitForm({ files }: { files: string[] }) {
  const [message, setMessage] = useInputState('')
  const commit = async () => {
    await post<CommitResult>('commit', { files, message: message.trim() })
    closeDialog()
    notify(plural('{count} file committed.', '{count} files committed.', files.length))
  }
  return (
    <AskingForm
      className={styles.commit}
      button={plural('Commit {count} file', 'Commit {count} files', files.length)}
      isReady={files.length > 0 && message.trim() !== ''}
      onSubmit={commit}
    >
      <Textarea
        label={t('Message')}
        description={t('What you changed and why, in a few words.')}
        rows={2}
        required
        value={message}
        onChange={setMessage}
      />
    </AskingForm>
  )
}

const statusWords = { added: say('new'), changed: say('changed'), deleted: say('deleted') }

interface ChangedFileProps {
  entry: FileChange
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function ChangedFile({ entry, isChosen, onChoose }: ChangedFileProps) {
  const { errors = 0, marks = 0 } = useEntry(entry.file) ?? {}
  return (
    <div className={styles.changed}>
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={
          <>
            <strong>{translated(entry.name)}</strong> {translated(statusWords[entry.status])} <code>{entry.file}</code>
          </>
        }
      />
      {errors > 0 && (
        <Text inherit c="red" ml="1.75rem">
          {plural(
            '{count} mistake: it cannot be put online like this.',
            '{count} mistakes: it cannot be put online like this.',
            errors,
          )}
        </Text>
      )}
      {marks > 0 && (
        <Text inherit c="red" ml="1.75rem">
          {plural('{count} text still to be rewritten.', '{count} texts still to be rewritten.', marks)}
        </Text>
      )}
      {entry.diff && (
        <details className={styles.diff}>
          <summary>{t('Lines of the file')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section aria-label={t('Lines of {file}', { file: entry.file })} tabIndex={0}>
            <pre>
              {entry.diff.split('\n').map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a diff stay as they are
                <span key={index} data-sign={line.charAt(0)}>
                  {line}
                  {'\n'}
                </span>
              ))}
            </pre>
          </section>
        </details>
      )}
    </div>
  )
}

/** What differs in a file, in words. */
export const ChangeWords = ({ change }: { change: Pick<FileChange, 'words'> }) => (
  <ul className={styles.words}>
    {change.words.map(translated).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)
