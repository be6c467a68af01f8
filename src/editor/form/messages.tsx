import { Button, Group } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import type { Path } from '../../yaml/path.ts'
import { startsWith } from '../../yaml/path.ts'
import { IconShared } from '../icons.tsx'
import { capitalised, inWords, languageName } from '../model/words.ts'
import { type EditorDiagnostic, type FileKind, rewriteMark, staleTranslation } from '../protocol/files.ts'
import { inSentence, plural, t, translated } from '../protocol/messages.ts'
import { rich } from '../rich.ts'
import { applyFix } from '../store/actions.ts'
import { open } from '../store/open.ts'
import { type Target, useEntry, useStore } from '../store/state.ts'
import { type FieldProps, FormContext, useDiagnostics, useDoc } from './field-context.tsx'
import styles from './form.module.css'
import { fixLabel, formSentence } from './form-sentence.ts'
import sourceStyles from './source-text.module.css'

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
    <div className={sourceStyles.pair} data-stale={stale && ''}>
      <div className={sourceStyles.source}>
        <strong>{stale ? t('Changed since it was translated') : capitalised(languageName(language))}</strong>
        <p lang={language}>{text}</p>
        {before && <p className={sourceStyles.sourceBefore}>{t('before: {text}', { text: before })}</p>}
      </div>
      <div>{children}</div>
    </div>
  )
}

/** Where a text lives that is not in the opened file, and who shows it. */
export function Elsewhere({ target }: { target: Target }) {
  const file = useStore((state) => state.file)
  const kind = useStore((state) => state.docs[target.file]?.page.kind)
  const name = useEntry(target.file)?.name ?? target.file
  const shownOn = useStore((state) => {
    const places = state.places?.places ?? []
    const own = places.filter((place) => place.file === target.file && startsWith(place.path, target.path))
    return Math.max(0, ...own.map((place) => place.shownOn))
  })
  if (target.file === file || !kind) return null
  const pages = shownOn > 1 ? plural('{count} page', '{count} pages', shownOn) : undefined
  return (
    <div className={styles.elsewhere} role="note">
      <IconShared />
      <div>
        {whereItLives(kind, { name, file: <code>{target.file}</code>, pages })}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => open(target.file)}>
          {t('Open it')}
        </Button>
      </div>
    </div>
  )
}

/** @param pages how many show it, if several do */
function whereItLives(
  kind: FileKind,
  { pages, ...parts }: { name: string; file: ReactNode; pages: string | undefined },
) {
  if (kind === 'page')
    return pages
      ? rich('This text lives on the page “{name}” ({file}) and shows on {pages}. A change here changes all of them.', {
          ...parts,
          pages,
        })
      : rich('This text lives on the page “{name}” ({file}). You change it there.', parts)
  if (kind === 'site')
    return pages
      ? rich(
          'This text lives in the facts of the site ({file}) and shows on {pages}. A change here changes all of them.',
          { ...parts, pages },
        )
      : rich('This text lives in the facts of the site ({file}). You change it there.', parts)
  if (kind === 'sections')
    return pages
      ? rich(
          'This text lives in the shared sections ({file}) and shows on {pages}. A change here changes all of them.',
          { ...parts, pages },
        )
      : rich('This text lives in the shared sections ({file}). You change it there.', parts)
  const name = inSentence(t(inWords(kind)))
  return pages
    ? rich('This text lives with the {kind} ({file}) and shows on {pages}. A change here changes all of them.', {
        ...parts,
        pages,
        kind: name,
      })
    : rich('This text lives with the {kind} ({file}). You change it there.', { ...parts, kind: name })
}
