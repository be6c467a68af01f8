import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { yaml } from '@codemirror/lang-yaml'
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { t } from '../protocol/messages.ts'
import styles from './source.module.css'

/** A text, and the part of it that is selected. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** A replacement of a part of a text, and what is selected after it. */
export interface Replacement {
  from: number
  to: number
  insert: string
  selection: [from: number, to: number]
}

/** What other parts may ask of the text. */
export interface CodeHandle {
  /** Replaces a part of the text, as a command decides. */
  replace: (command: (selected: Selected) => Replacement) => void
  /** Moves the cursor to an offset and shows it. */
  show: (offset: number) => void
}

interface CodeEditorProps {
  language: 'yaml' | 'markdown'
  label: string
  value: string
  isInvalid?: boolean
  diagnostics?: Diagnostic[]
  onChange: (text: string) => void
  onBlur?: () => void
  ref?: Ref<CodeHandle>
}

/** A text with the colours of its language. It is loaded when a page has one. */
export default function CodeEditor(props: CodeEditorProps) {
  const { language, label, value, isInvalid = false, diagnostics, ref } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const created = createView(host.current, label, latest)
    view.current = created
    return () => created.destroy()
  }, [label])

  // What comes from elsewhere, such as an undo, replaces the text; what was typed here is the same already.
  useEffect(() => {
    const current = view.current
    if (!current || current.state.doc.toString() === value) return
    const cursor = Math.min(current.state.selection.main.head, value.length)
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: value },
      selection: { anchor: cursor },
    })
  }, [value])

  useEffect(() => {
    if (view.current && diagnostics) view.current.dispatch(setDiagnostics(view.current.state, diagnostics))
  }, [diagnostics])

  useEffect(() => {
    view.current?.contentDOM.setAttribute('aria-invalid', String(isInvalid))
  }, [isInvalid])

  useImperativeHandle(ref, () => handleFor(view))
  return <div ref={host} className={language === 'yaml' ? styles.yaml : styles.markdown} />
}

function createView(parent: HTMLElement | null, label: string, latest: { current: CodeEditorProps }) {
  const { language, value } = latest.current
  return new EditorView({
    parent: parent ?? undefined,
    state: EditorState.create({
      doc: value,
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        language === 'yaml' ? [yaml(), lineNumbers(), lintGutter()] : markdown(),
        syntaxHighlighting(defaultHighlightStyle),
        EditorView.lineWrapping,
        EditorState.phrases.of({ 'Selection deleted': t('Selection deleted') }),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          const text = update.state.doc.toString()
          if (update.docChanged && text !== latest.current.value) latest.current.onChange(text)
        }),
        EditorView.domEventHandlers({ blur: () => void latest.current.onBlur?.() }),
      ],
    }),
  })
}

const handleFor = (view: { current: EditorView | undefined }): CodeHandle => ({
  replace: (command) => {
    if (!view.current) return
    const { doc, selection } = view.current.state
    const { from, to } = selection.main
    const { selection: next, ...changes } = command({ text: doc.toString(), from, to })
    view.current.dispatch({ changes, selection: { anchor: next[0], head: next[1] } })
    view.current.focus()
  },
  show: (offset) => {
    view.current?.dispatch({
      selection: { anchor: offset },
      effects: EditorView.scrollIntoView(offset, { y: 'center' }),
    })
    view.current?.focus()
  },
})
