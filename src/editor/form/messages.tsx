import { Button, Group } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { type Path, startsWith } from '../../yaml/path.ts'
import { IconShared } from '../icons.tsx'
import { capitalised, languageName } from '../model/words.ts'
import { rich } from '../parts.tsx'
import { type EditorDiagnostic, rewriteMark, staleTranslation } from '../protocol/files.ts'
import { plural, t, translated } from '../protocol/messages.ts'
import { applyFix } from '../store/actions.ts'
import { open } from '../store/open.ts'
import { nameOfFile, type Target, useStore } from '../store/state.ts'
import { type FieldProps, FormContext, useDiagnostics, useDoc } from './field-context.tsx'
import styles from './form.module.css'
import { fixLabel, formSentence } from './form-sentence.ts'

/**
 * What the check says beside an input: warnings, and the fixes as buttons. Errors are in the input's own message, and
 * marks in the list of what is to be done.
 */
export function Messages({ path, withErrors }: { path: Path; withErrors?: boolean }) {
  const { file } = useContext(FormContext)
  const diagnostics = useDiagnostics(path).filter(({ code }) => code !== rewriteMark)
  const shown = diagnostics.filter(({ severity, fix }) => withErrors || severity !== 'error' || fix)
  if (shown.length === 0) return null
  return (
    <ul className={styles.messages}>
      {shown.map((diagnostic) => {
        const { code, severity, fix, line, column } = diagnostic
        return (
          <Group key={`${code} ${line}:${column}`} component="li" gap="4px 8px" data-severity={severity}>
            {(withErrors || severity !== 'error') && <span>{explain(file, diagnostic)}</span>}
            {fix && (
              <Button size="compact-xs" variant="light" onClick={() => applyFix(file, fix.id)}>
                {fixLabel(file, diagnostic)}
              </Button>
            )}
          </Group>
        )
      })}
    </ul>
  )
}

/** The button for a translation is above the sections, and the text of the source beside its field. */
function explain(file: string, diagnostic: EditorDiagnostic): string {
  const { code, target, notes } = diagnostic
  if (code !== staleTranslation) return formSentence(file, diagnostic)
  return [formSentence(file, { ...diagnostic, label: '' }), ...(target === 'entry' ? notes.map(translated) : [])].join(
    ' ',
  )
}

/** A field of a translation beside the text that it translates. */
export function BesideSource({
  path,
  text,
  children,
}: Pick<FieldProps, 'path'> & { text: string; children: ReactNode }) {
  const language = useDoc(({ page }) => page.translation?.language)
  const stale = useDiagnostics(path).find(({ code }) => code === staleTranslation)
  const note = stale?.notes[1]
  const before = typeof note === 'object' && note.values?.[0]
  return (
    <div className={styles.pair} data-stale={stale && ''}>
      <div className={styles.source}>
        <strong>{stale ? t('Changed since it was translated') : capitalised(languageName(language))}</strong>
        <p lang={language}>{text}</p>
        {before && <p className={styles.sourceBefore}>{t('before: {text}', { text: before })}</p>}
      </div>
      <div>{children}</div>
    </div>
  )
}

/** Where a text lives that is not in the opened file, and who shows it. */
export function Elsewhere({ target }: { target: Target }) {
  const file = useStore((state) => state.file)
  const shownOn = useStore((state) => {
    const places = state.places?.places ?? []
    const own = places.filter((place) => place.file === target.file && startsWith(place.path, target.path))
    return Math.max(0, ...own.map((place) => place.shownOn))
  })
  if (target.file === file) return null
  const where = { name: nameOfFile(target.file), file: <code>{target.file}</code> }
  return (
    <div className={styles.elsewhere} role="note">
      <IconShared />
      <div>
        {shownOn > 1
          ? rich('This text lives in “{name}” ({file}) and shows on {pages}. A change here changes all of them.', {
              ...where,
              pages: plural('{count} page', '{count} pages', shownOn),
            })
          : rich('This text lives in “{name}” ({file}). You change it there.', where)}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => open(target.file)}>
          {t('Open it')}
        </Button>
      </div>
    </div>
  )
}
