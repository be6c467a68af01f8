import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { post } from '../api.ts'
import { wordsOf } from '../form/field-context.ts'
import type { EditorDiagnostic, EditResult } from '../protocol.ts'
import { applyFix } from '../store/actions.ts'
import { receive } from '../store/documents.ts'
import { showError } from '../store/notices.ts'
import { refreshPlaces } from '../store/places.ts'
import { currentDoc, getState, setState, useStore } from '../store/state.ts'
import type { CodeHandle } from './code-editor.tsx'
import styles from './source.module.css'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

/** Milliseconds without typing after which the text is sent. */
const pause = 500

/** The YAML of the opened file. A text that does not parse stays here and is not written. */
export function SourceView() {
  const page = useStore((state) => currentDoc(state)?.page)
  const file = page?.file ?? ''
  const saved = page?.text ?? ''
  const { text, refusal, type } = useSource(file, saved)
  const editor = useRef<CodeHandle>(null)
  const diagnostics = refusal?.diagnostics ?? page?.diagnostics ?? noDiagnostics
  const marks = useMemo(() => diagnostics.map((diagnostic) => lintOf(diagnostic, text)), [diagnostics, text])
  const isBroken = page?.value === null || refusal !== undefined
  if (!page) return null
  return (
    <section className={styles.view} aria-label="Source of the page">
      <div className={styles.bar}>
        <code>{file}</code>
        <span className={styles.state} role="status">
          {refusal ? 'Not saved until the mistake is corrected' : ''}
        </span>
        {!isBroken && (
          <Button size="compact-sm" onClick={() => setState({ view: 'page' })}>
            Back to the form
          </Button>
        )}
      </div>
      {isBroken && (
        <p className={styles.broken} role="alert">
          {diagnostics.length > 0
            ? 'The file cannot be read as YAML. Correct it here, and the form comes back.'
            : (refusal?.reason ?? 'The file cannot be read as YAML.')}
        </p>
      )}
      <div className={styles.text}>
        <Suspense fallback={<p className={styles.loading}>Opening the source…</p>}>
          <CodeEditor
            ref={editor}
            key={file}
            language="yaml"
            label="Source"
            value={text}
            diagnostics={marks}
            onChange={type}
          />
        </Suspense>
      </div>
      <Problems
        diagnostics={diagnostics}
        file={file}
        isSaved={!refusal}
        onShow={(diagnostic) => editor.current?.show(offsetOf(text, diagnostic.line, diagnostic.column))}
      />
    </section>
  )
}

const noDiagnostics: EditorDiagnostic[] = []

interface Refusal {
  reason: string
  diagnostics?: EditorDiagnostic[] | undefined
}

/** The text with what is typed, and why it is not saved. */
function useSource(file: string, saved: string) {
  const [typed, setTyped] = useState<{ file: string; text: string; base: string }>()
  const [refusal, setRefusal] = useState<Refusal>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyped = typed !== undefined && typed.file === file
  const send = async (text: string, base: string) => {
    try {
      const result = await post<EditResult>('edit', {
        file,
        operations: [{ op: 'source', text, expected: base }],
        label: 'Source',
      })
      if (result.status === 'refused') {
        setState({ saving: 'saved' })
        return setRefusal({ reason: result.reason, diagnostics: result.diagnostics })
      }
      setRefusal(undefined)
      receive(result.page)
      setTyped((current) => (current?.text === text ? undefined : current && { ...current, base: result.page.text }))
      if (result.status === 'conflict') holdBoth(file, text, result.page.text)
      setState({ saving: 'saved' })
      await refreshPlaces()
    } catch (error) {
      showError(error)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    const base = isTyped ? typed.base : saved
    setTyped({ file, text, base })
    setState({ saving: 'saving' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text, base), pause)
  }
  return { text: isTyped ? typed.text : saved, refusal: isTyped ? refusal : undefined, type }
}

const holdBoth = (file: string, mine: string, theirs: string): void =>
  setState({ conflicts: [...getState().conflicts, { file, path: [], mine, theirs, label: 'Source' }] })

const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  return Math.min(text.length, start + column - 1)
}

function lintOf(diagnostic: EditorDiagnostic, text: string) {
  const { severity, line, column, endLine, endColumn } = diagnostic
  const from = offsetOf(text, line, column)
  const to = Math.max(from, offsetOf(text, endLine, endColumn))
  return { from, to, severity: severity === 'hint' ? ('info' as const) : severity, message: wordsOf(diagnostic) }
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
    <ul className={styles.problems} aria-label="Problems">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.code} ${diagnostic.line}:${diagnostic.column}`} data-severity={diagnostic.severity}>
          <button type="button" onClick={() => onShow(diagnostic)}>
            Line {diagnostic.line}
          </button>
          <div>
            {wordsOf(diagnostic)}
            {diagnostic.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          {isSaved && diagnostic.fix && (
            <Button size="compact-xs" variant="light" onClick={() => applyFix(file, diagnostic.fix?.id ?? '')}>
              Fix it
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
