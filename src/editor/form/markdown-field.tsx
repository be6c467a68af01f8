import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import type { CodeHandle } from '../source/code-editor.tsx'
import { flush } from '../store/documents.ts'
import { ControlGroup } from './control-group.tsx'
import { type FieldProps, useField } from './field-context.ts'
import { type MarkdownCommand, markdownCommands } from './markdown-commands.ts'
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
