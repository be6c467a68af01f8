import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconRedo, IconUndo } from '../icons.tsx'
import { fileName, languageName } from '../model/words.ts'
import { type Message, t } from '../protocol/messages.ts'
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
    <section className={styles.top} aria-label={t('Editor')}>
      <h1>
        {entry ? fileName(entry) : t('Editor')}{' '}
        {entry && <span>{entry.route ?? (isInSeveral && languageName(entry.language))}</span>}
      </h1>
      <Saving />
      <div className={styles.tools}>
        <HistoryButton title={undoTitle(back)} icon={<IconUndo />} onClick={back && undo}>
          {t('Undo')}
        </HistoryButton>
        <HistoryButton title={redoTitle(forth)} icon={<IconRedo />} onClick={forth && redo}>
          {t('Redo')}
        </HistoryButton>
        <Button
          size="xs"
          aria-pressed={view === 'source'}
          variant={view === 'source' ? 'light' : 'default'}
          onClick={() => {
            flush()
            setState({ view: view === 'source' ? 'page' : 'source' })
          }}
        >
          {t('Source')}
        </Button>
        <Button size="xs" onClick={() => flush().then(() => setState({ dialog: 'changes' }))}>
          {t('Changes')}
        </Button>
        <Button size="xs" variant="filled" onClick={() => flush().then(() => setState({ dialog: 'online' }))}>
          {t('Put online')}
        </Button>
      </div>
    </section>
  )
}

/** The name of a change; undefined and empty without one. */
type Step = string | Message | undefined

const undoTitle = (step: Step): string => (step ? t('Undo: {change}', { change: step }) : t('Nothing to undo'))

const redoTitle = (step: Step): string => (step ? t('Redo: {change}', { change: step }) : t('Nothing to redo'))

interface HistoryButtonProps {
  title: string
  icon: ReactNode
  /** Undefined when there is nothing to do. */
  onClick: (() => void) | '' | undefined
  children: string
}

/** It stays focusable when there is nothing to do. */
function HistoryButton({ title, icon, onClick, children }: HistoryButtonProps) {
  return (
    <Button
      size="xs"
      leftSection={icon}
      aria-disabled={!onClick || undefined}
      title={title}
      onClick={onClick || undefined}
    >
      {children}
    </Button>
  )
}

function Saving() {
  const saving = useStore((state) => state.saving)
  const isRefused = useStore(({ sources }) => Object.values(sources).some(({ refusal }) => refusal))
  const words = { saved: t('Saved'), saving: t('Saving…'), offline: t('Not saved: no connection') }
  return (
    <span className={styles.saving} data-state={saving}>
      {saving === 'saved' && isRefused ? t('Not saved: a source has a mistake') : words[saving]}
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
