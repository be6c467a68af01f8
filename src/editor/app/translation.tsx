import { Button } from '@mantine/core'
import { countOf } from '../model/words.ts'
import { type EditorDiagnostic, staleTranslation } from '../protocol.ts'
import { markTranslated } from '../store/actions.ts'
import { open } from '../store/open.ts'
import { reveal } from '../store/selection.ts'
import { currentDoc, useStore } from '../store/state.ts'
import styles from './app.module.css'

const none: EditorDiagnostic[] = []

/** What the opened file translates, and which texts of its source have changed since then. */
export function TranslationBar() {
  const file = useStore((state) => state.file)
  const translation = useStore((state) => currentDoc(state)?.page.translation)
  const diagnostics = useStore((state) => currentDoc(state)?.page.diagnostics ?? none)
  const name = useStore((state) => state.files?.find((entry) => entry.file === translation?.source)?.name)
  if (!translation) return null
  const found = diagnostics.filter(({ code }) => code === staleTranslation)
  const stale = found.filter(({ severity }) => severity === 'warning')
  const isUnknown = found.length > stale.length
  const [first] = stale
  return (
    <section className={styles.todo} aria-label="Translation">
      <p className={styles.translation}>
        <strong>{stale.length > 0 ? `${countOf(stale.length, 'text')} to translate again` : 'Translation'}</strong> of{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => open(translation.source)}>
          {name ?? translation.source}
        </Button>
      </p>
      {(stale.length > 0 || isUnknown) && (
        <div className={styles.translationButtons}>
          {first && (
            <Button size="compact-sm" variant="filled" onClick={() => reveal(file, first.path ?? [])}>
              Next text
            </Button>
          )}
          <Button size="compact-sm" onClick={markTranslated}>
            {isUnknown ? 'It says the same' : 'All are translated'}
          </Button>
        </div>
      )}
    </section>
  )
}
