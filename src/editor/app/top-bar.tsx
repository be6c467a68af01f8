import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconRedo, IconUndo } from '../icons.tsx'
import { fileName, languageName } from '../model/words.ts'
import { t } from '../protocol/messages.ts'
import { redo, undo } from '../store/actions.ts'
import { flush } from '../store/documents.ts'
import { nameOfFile, setState, useEntry, useRefusedFiles, useStore } from '../store/state.ts'
import styles from './app.module.css'

/** What concerns all pages: history, source, git, and whether everything is saved. */
export function TopBar() {
  const back = useStore((state) => state.undo)
  const forth = useStore((state) => state.redo)
  const view = useStore((state) => state.view)
  const entry = useEntry()
  const isInSeveral = useStore((state) => state.languages.length > 1)
  return (
    <section className={styles.top} aria-label={t('Editor')}>
      <h1>
        {entry ? fileName(entry) : t('Editor')}{' '}
        {entry && (
          <Text component="span" inherit fw={400} c="dimmed" ml={6}>
            {entry.route ?? (isInSeveral && languageName(entry.language))}
          </Text>
        )}
      </h1>
      <Saving />
      <Group ml="auto" gap="xs">
        <HistoryButton
          title={back ? t('Undo: {change}', { change: back }) : t('Nothing to undo')}
          icon={<IconUndo />}
          onClick={back && undo}
        >
          {t('Undo')}
        </HistoryButton>
        <HistoryButton
          title={forth ? t('Redo: {change}', { change: forth }) : t('Nothing to redo')}
          icon={<IconRedo />}
          onClick={forth && redo}
        >
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
      </Group>
    </section>
  )
}

interface HistoryButtonProps {
  title: string
  icon: ReactNode
  /** Undefined when there is nothing to do. */
  onClick: (() => void) | '' | undefined
  children: string
}

/** It stays focusable when there is nothing to do. */
const HistoryButton = ({ icon, onClick, ...button }: HistoryButtonProps) => (
  <Button
    size="xs"
    leftSection={icon}
    aria-disabled={!onClick || undefined}
    onClick={onClick || undefined}
    {...button}
  />
)

function Saving() {
  const saving = useStore((state) => state.saving)
  const refused = useRefusedFiles()
  const words = { saved: t('Saved'), saving: t('Saving…'), offline: t('Not saved: no connection') }
  return (
    <Text
      component="span"
      fz="0.8125rem"
      miw="5rem"
      c={saving === 'offline' ? 'red' : 'dimmed'}
      fw={saving === 'offline' ? 600 : undefined}
    >
      {saving === 'saved' && refused.length > 0
        ? t('Not saved: mistake in the source of {files}', { files: refused.map(nameOfFile).join(', ') })
        : words[saving]}
    </Text>
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
