import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconRedo, IconUndo } from '../icons.tsx'
import { fileName, languageName } from '../model/words.ts'
import { redo, undo } from '../store/actions.ts'
import { flush } from '../store/documents.ts'
import { setState, useStore } from '../store/state.ts'
import styles from './app.module.css'

/** What concerns all pages: history, source, git, and whether everything is saved. */
export function TopBar() {
  const back = useStore((state) => state.undo)
  const forth = useStore((state) => state.redo)
  const view = useStore((state) => state.view)
  const entry = useStore((state) => state.files?.find(({ file }) => file === state.file))
  const isInSeveral = useStore((state) => state.languages.length > 1)
  return (
    <section className={styles.top} aria-label="Editor">
      <h1>
        {entry ? fileName(entry) : 'Editor'}{' '}
        {entry && <span>{entry.route ?? (isInSeveral && languageName(entry.language))}</span>}
      </h1>
      <Saving />
      <div className={styles.tools}>
        <HistoryButton word="Undo" icon={<IconUndo />} step={back} onClick={undo} />
        <HistoryButton word="Redo" icon={<IconRedo />} step={forth} onClick={redo} />
        <Button
          size="xs"
          aria-pressed={view === 'source'}
          variant={view === 'source' ? 'light' : 'default'}
          onClick={() => {
            flush()
            setState({ view: view === 'source' ? 'page' : 'source' })
          }}
        >
          Source
        </Button>
        <Button size="xs" onClick={() => flush().then(() => setState({ dialog: 'changes' }))}>
          Changes
        </Button>
        <Button size="xs" variant="filled" onClick={() => flush().then(() => setState({ dialog: 'online' }))}>
          Put online
        </Button>
      </div>
    </section>
  )
}

interface HistoryButtonProps {
  word: 'Undo' | 'Redo'
  icon: ReactNode
  /** The change that it is about. */
  step: string | undefined
  onClick: () => void
}

/** It stays focusable when there is nothing to do. */
function HistoryButton({ word, icon, step, onClick }: HistoryButtonProps) {
  return (
    <Button
      size="xs"
      leftSection={icon}
      aria-disabled={!step || undefined}
      title={step ? `${word}: ${step}` : `Nothing to ${word.toLowerCase()}`}
      onClick={step ? onClick : undefined}
    >
      {word}
    </Button>
  )
}

function Saving() {
  const saving = useStore((state) => state.saving)
  const isRefused = useStore(({ sources }) => Object.values(sources).some(({ refusal }) => refusal))
  const words = { saved: 'Saved', saving: 'Saving…', offline: 'Not saved: no connection' }
  return (
    <span className={styles.saving} data-state={saving}>
      {saving === 'saved' && isRefused ? 'Not saved: a source has a mistake' : words[saving]}
    </span>
  )
}

/** What was done, for screen readers. */
export function Announcer() {
  const { text, count } = useStore((state) => state.announcement)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* The same words twice are news only with another node. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
