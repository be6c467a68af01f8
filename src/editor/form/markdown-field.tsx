import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import type { CodeHandle, Replacement, Selected } from '../source/code-editor.tsx'
import { flush } from '../store/documents.ts'
import { ControlGroup } from './control-group.tsx'
import { type FieldProps, useField } from './field-context.ts'
import styles from './markdown-field.module.css'

const CodeEditor = lazy(() => import('../source/code-editor.tsx'))

/** Markdown, as it is in the file, with buttons that write it. */
export function MarkdownField(props: FieldProps) {
  const [input, change] = useField(props)
  const editor = useRef<CodeHandle>(null)
  const text = String(props.value ?? '')
  const apply = ({ run }: MarkdownCommand) => editor.current?.replace(run)
  return (
    <ControlGroup input={input}>
      <div className={styles.markdown} data-field={input['data-field']}>
        <div role="toolbar" aria-label={`Format ${props.label.toLowerCase()}`} className={styles.toolbar}>
          {markdownCommands.map((command) => (
            <ActionIcon
              key={command.label}
              variant="subtle"
              color="gray"
              aria-label={command.label}
              title={command.label}
              onClick={() => apply(command)}
            >
              {command.sign}
            </ActionIcon>
          ))}
        </div>
        <Suspense fallback={<textarea className={styles.waiting} aria-label={props.label} readOnly value={text} />}>
          <CodeEditor
            ref={editor}
            language="markdown"
            label={props.label}
            value={text}
            isInvalid={input.error !== undefined}
            onChange={change}
            onBlur={flush}
          />
        </Suspense>
      </div>
    </ControlGroup>
  )
}

interface MarkdownCommand {
  label: string
  /** On the button. */
  sign: string
  run: (selected: Selected) => Replacement
}

/** Puts signs around the selection, or takes them away. */
const around =
  (sign: string, filler: string) =>
  ({ text, from, to }: Selected): Replacement => {
    const size = sign.length
    const isInside = text.slice(from - size, from) === sign && text.slice(to, to + size) === sign
    const words = text.slice(from, to)
    if (isInside) return { from: from - size, to: to + size, insert: words, selection: [from - size, to - size] }
    const shown = words || filler
    return { from, to, insert: `${sign}${shown}${sign}`, selection: [from + size, from + size + shown.length] }
  }

/** Puts a sign before each selected line, or takes it away. */
const before =
  (sign: (index: number) => string, known: RegExp) =>
  ({ text, from, to }: Selected): Replacement => {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
    const lines = text.slice(start, end).split('\n')
    const isOn = lines.every((line) => known.test(line))
    const changed = lines.map((line, index) => (isOn ? line.replace(known, '') : `${sign(index)}${line}`))
    const insert = changed.join('\n')
    return { from: start, to: end, insert, selection: [start + insert.length, start + insert.length] }
  }

const link = ({ text, from, to }: Selected): Replacement => {
  const label = text.slice(from, to) || 'link'
  const start = from + label.length + 3
  return { from, to, insert: `[${label}](/)`, selection: [start, start + 1] }
}

const markdownCommands: MarkdownCommand[] = [
  { label: 'Heading', sign: 'H', run: before(() => '## ', /^## /) },
  { label: 'Bold', sign: 'B', run: around('**', 'bold') },
  { label: 'Emphasis', sign: 'I', run: around('*', 'emphasis') },
  { label: 'List', sign: '•', run: before(() => '- ', /^- /) },
  { label: 'Numbered list', sign: '1.', run: before((index) => `${index + 1}. `, /^\d+\. /) },
  { label: 'Link', sign: '↗', run: link },
]
