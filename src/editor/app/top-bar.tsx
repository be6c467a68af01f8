import { Button, VisuallyHidden } from '@mantine/core'
import { IconRedo, IconUndo } from '../icons.tsx'
import { redo, undo } from '../store/actions.ts'
import { flush } from '../store/documents.ts'
import { currentDoc, setState, useStore } from '../store/state.ts'
import styles from './app.module.css'

/** What concerns all pages: history, source, git, and whether everything is saved. */
export function TopBar() {
  const back = useStore((state) => state.undo)
  const forth = useStore((state) => state.redo)
  const view = useStore((state) => state.view)
  const name = useStore((state) => state.files?.find(({ file }) => file === state.file)?.name)
  const route = useStore((state) => currentDoc(state)?.page.route)
  const file = useStore((state) => state.file)
  return (
    <section className={styles.top} aria-label="Editor">
      <h1>
        {name ?? 'Editor'} {file && <span>{route ?? file}</span>}
      </h1>
      <Saving />
      <div className={styles.tools}>
        <Button
          size="xs"
          leftSection={<IconUndo />}
          aria-disabled={!back || undefined}
          title={back ? `Undo: ${back}` : 'Nothing to undo'}
          onClick={() => back && undo()}
        >
          Undo
        </Button>
        <Button
          size="xs"
          leftSection={<IconRedo />}
          aria-disabled={!forth || undefined}
          title={forth ? `Redo: ${forth}` : 'Nothing to redo'}
          onClick={() => forth && redo()}
        >
          Redo
        </Button>
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
        <Button size="xs" variant="filled" onClick={() => flush().then(() => setState({ dialog: 'changes' }))}>
          Changes
        </Button>
      </div>
    </section>
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
