import { CloseButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { ConflictDialog, Dialog } from '../dialogs/dialogs.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { PageTree } from '../pages/page-tree.tsx'
import { Preview } from '../preview/preview.tsx'
import { t } from '../protocol/messages.ts'
import { SectionList } from '../sections/section-list.tsx'
import { SourceView } from '../source/source-view.tsx'
import { redo, undo } from '../store/actions.ts'
import { showForm } from '../store/selection.ts'
import { currentDoc, setState, useStore } from '../store/state.ts'
import styles from './app.module.css'
import { Failure, FaultBoundary } from './fault.tsx'
import { toPart, useKeptFocus } from './focus.ts'
import { Mistakes, ToDo, TranslationBar } from './todo.tsx'
import { Announcer, TopBar } from './top-bar.tsx'

/** The editor: pages, the page itself, its sections and the fields of one of them. */
export function App() {
  const failure = useStore((state) => state.failure)
  const isLoaded = useStore((state) => currentDoc(state) !== undefined)
  const isEmpty = useStore((state) => state.files?.length === 0)
  useShortcuts()
  useKeptFocus()
  return (
    <div className={styles.app}>
      <TopBar />
      <Notice />
      {failure ? (
        <main>
          <Failure title={t('The editor cannot open the site')} reason={failure} onRetry={() => location.reload()} />
        </main>
      ) : isLoaded ? (
        <Workspace />
      ) : (
        <main className={styles.start}>
          {isEmpty ? t('This site has no pages yet. Make the first one with “npm run new”.') : t('Opening the site…')}
        </main>
      )}
      <Dialog />
      <ConflictDialog />
      <Announcer />
    </div>
  )
}

function Workspace() {
  const view = useStore((state) => state.view)
  const isBroken = useStore((state) => currentDoc(state)?.page.value === null)
  const isTranslation = useStore((state) => currentDoc(state)?.page.translation !== undefined)
  // A file may be repaired here or in another program.
  useEffect(() => {
    if (isBroken) setState({ view: 'source' })
    else showForm()
  }, [isBroken])
  return (
    <div className={styles.workspace} data-translation={isTranslation || undefined}>
      <PageTree />
      {/* The page stays loaded while its source is open. */}
      <main className={styles.middle} data-view={view}>
        <Preview />
        {view === 'source' && <SourceView />}
      </main>
      <aside id="fields" className={styles.side} aria-label={t('Sections and fields')}>
        {isBroken ? (
          <p className={styles.start}>{t('The sections and their fields come back when the file can be read.')}</p>
        ) : (
          <FaultBoundary>
            <TranslationBar />
            <SectionList />
            <SectionForm />
            {/* Below, so that nothing moves when it appears. */}
            <Mistakes />
            <ToDo />
          </FaultBoundary>
        )}
      </aside>
    </div>
  )
}

function Notice() {
  const notice = useStore((state) => state.notice)
  const saving = useStore((state) => state.saving)
  const file = useStore((state) => state.file)
  if (!notice || (notice.file !== undefined && notice.file !== file)) return null
  return (
    <section className={styles.notice} data-state={saving} aria-label={t('Message')}>
      <span>
        {notice.text}
        {saving === 'offline' &&
          ` ${t('What you type stays here and is saved when it answers again. Everything else has to wait until then.')}`}
      </span>
      <CloseButton aria-label={t('Close the message')} onClick={() => setState({ notice: undefined })} />
    </section>
  )
}

/** Texts with a history of their own: the source, and those that are not in a file. */
const ownHistory = '.cm-editor, [role="dialog"], input:not([data-field], [data-field] *)'

/** Undo and redo in all other places, and the way from one part of the window to the next. */
function useShortcuts(): void {
  const elsewhere = (step: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(ownHistory)) return
    event.preventDefault()
    step()
  }
  const options = { preventDefault: false }
  const part = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[role="dialog"]'))) toPart(step)
  }
  useHotkeys(
    [
      ['mod+Z', elsewhere(undo), options],
      ['mod+shift+Z', elsewhere(redo), options],
      ['mod+Y', elsewhere(redo), options],
      ['F6', part(1)],
      ['shift+F6', part(-1)],
    ],
    [],
    true,
  )
}
