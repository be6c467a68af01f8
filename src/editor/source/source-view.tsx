import { Anchor, Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { offsetOf } from '../../yaml/lines.ts'
import { sentence } from '../model/words.ts'
import type { EditorDiagnostic } from '../protocol/files.ts'
import { t, translated } from '../protocol/messages.ts'
import { applyFix } from '../store/actions.ts'
import { editSource, withLineFeeds } from '../store/documents.ts'
import { currentDoc, setState, useStore } from '../store/state.ts'
import type { CodeHandle } from './code-editor.tsx'
import styles from './source.module.css'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

/** The YAML of the opened file. A text that does not parse stays here and is not written. */
export function SourceView() {
  const page = useStore((state) => currentDoc(state)?.page)
  const file = page?.file ?? ''
  const typed = useStore(({ sources }) => sources[file])
  const { text, refusal } = typed ?? { text: withLineFeeds(page?.text), refusal: undefined }
  const editor = useRef<CodeHandle>(null)
  const diagnostics = refusal?.diagnostics ?? page?.diagnostics ?? noDiagnostics
  const marks = useMemo(() => diagnostics.map((diagnostic) => lintOf(diagnostic, text)), [diagnostics, text])
  const isBroken = page?.value === null || refusal !== undefined
  if (!page) return null
  return (
    <section className={styles.view} aria-label={t('Source of the page')}>
      <Group className={styles.bar} gap="sm" mih="2.75rem" px="md" py={6}>
        <code>{file}</code>
        <span className={styles.state} role="status">
          {refusal ? t('Not saved until the mistake is corrected') : ''}
        </span>
        {!isBroken && (
          <Button size="compact-sm" onClick={() => setState({ view: 'page' })}>
            {t('Back to the form')}
          </Button>
        )}
      </Group>
      {isBroken && (
        <Text role="alert" size="sm" px="md" py={10} c="var(--wrong)" bg="var(--wrong-soft)">
          {diagnostics.length > 0
            ? t('The file cannot be read as YAML. Correct it here, and the form comes back.')
            : translated(refusal?.reason ?? t('The file cannot be read as YAML.'))}
        </Text>
      )}
      <div className={styles.text}>
        <Suspense
          fallback={
            <Text size="sm" p="md" c="dimmed">
              {t('Opening the source…')}
            </Text>
          }
        >
          <CodeEditor
            ref={editor}
            key={file}
            language="yaml"
            label={t('Source')}
            value={text}
            diagnostics={marks}
            onChange={(changed) => editSource(file, changed)}
          />
        </Suspense>
      </div>
      <Problems
        diagnostics={diagnostics}
        file={file}
        isSaved={!refusal}
        onShow={(diagnostic) => editor.current?.show(Math.min(text.length, offsetOf(text, diagnostic)))}
      />
    </section>
  )
}

const noDiagnostics: EditorDiagnostic[] = []

function lintOf(diagnostic: EditorDiagnostic, text: string) {
  const { severity, line, column, endLine, endColumn } = diagnostic
  const from = Math.min(text.length, offsetOf(text, { line, column }))
  const to = Math.max(from, Math.min(text.length, offsetOf(text, { line: endLine, column: endColumn })))
  return { from, to, severity: severity === 'hint' ? ('info' as const) : severity, message: sentence(diagnostic) }
}

interface ProblemsProps {
  diagnostics: EditorDiagnostic[]
  file: string
  isSaved: boolean
  onShow: (diagnostic: EditorDiagnostic) => void
}

function Problems({ diagnostics, file, isSaved, onShow }: ProblemsProps) {
  if (diagnostics.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={t('Problems')}>
      {diagnostics.map((diagnostic) => (
        <Group
          key={`${diagnostic.code} ${diagnostic.line}:${diagnostic.column}`}
          component="li"
          align="baseline"
          gap="sm"
          wrap="nowrap"
          py={4}
          data-severity={diagnostic.severity}
        >
          <Anchor
            component="button"
            type="button"
            flex="none"
            inherit
            c="inherit"
            underline="always"
            onClick={() => onShow(diagnostic)}
          >
            {t('Line {line}', { line: diagnostic.line })}
          </Anchor>
          <div>
            {sentence(diagnostic)}
            {diagnostic.notes.map(translated).map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          {isSaved && diagnostic.fix && (
            <Button
              size="compact-xs"
              variant="light"
              flex="none"
              onClick={() => applyFix(file, diagnostic.fix?.id ?? '')}
            >
              {t('Fix it')}
            </Button>
          )}
        </Group>
      ))}
    </ul>
  )
}
