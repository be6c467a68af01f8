import { Textarea } from '@mantine/core'
import { lazy, Suspense, useContext, useRef } from 'react'
import { type Catalogue, type Message, say } from '../../words/message.ts'
import { Toolbar } from '../parts.tsx'
import { inSentence, t, tIn, translated } from '../protocol/messages.ts'
import type { CodeHandle, Replacement, Selected } from '../source/code-editor.tsx'
import { flush } from '../store/documents.ts'
import { catalogueFor } from '../store/site-facts.ts'
import { ControlGroup, type FieldProps, FormContext, useField } from './field-context.tsx'
import styles from './inputs.module.css'

const CodeEditor = lazy(() => import('../source/code-editor.tsx'))

/** Markdown, as it is in the file, with buttons that write it. */
export function MarkdownField(props: FieldProps) {
  const { input, change } = useField(props)
  const { file } = useContext(FormContext)
  const editor = useRef<CodeHandle>(null)
  const text = String(props.value ?? '')
  const apply = async ({ run }: MarkdownCommand) => {
    const words = await catalogueFor(file)
    editor.current?.replace((selected) => run(selected, words))
  }
  return (
    <ControlGroup input={input}>
      <div className={styles.markdown} data-field={input['data-field']}>
        <Toolbar
          gap={2}
          p={3}
          aria-label={t('Format {field}', { field: inSentence(props.label) })}
          className={styles.toolbar}
          tools={markdownCommands.map((command) => ({
            name: command.sign,
            label: translated(command.label),
            sign: <span aria-hidden="true">{command.sign}</span>,
            act: () => apply(command),
          }))}
        />
        <Suspense
          fallback={<Textarea variant="unstyled" px="sm" rows={8} readOnly aria-label={props.label} value={text} />}
        >
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
  label: Message
  /** On the button. */
  sign: string
  /** @param words those of the language of the file */
  run: (selected: Selected, words: Catalogue) => Replacement
}

/** Puts signs around the selection, or takes them away. */
const around =
  (sign: string, filler: (words: Catalogue) => string) =>
  ({ text, from, to }: Selected, catalogue: Catalogue): Replacement => {
    const size = sign.length
    const isInside = text.slice(from - size, from) === sign && text.slice(to, to + size) === sign
    const words = text.slice(from, to)
    if (isInside) return { from: from - size, to: to + size, insert: words, selection: [from - size, to - size] }
    const shown = words || filler(catalogue)
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

const link = ({ text, from, to }: Selected, words: Catalogue): Replacement => {
  const label = text.slice(from, to) || tIn(words, 'link')
  const start = from + label.length + 3
  return { from, to, insert: `[${label}](/)`, selection: [start, start + 1] }
}

const markdownCommands: MarkdownCommand[] = [
  { label: say('Heading'), sign: 'H', run: before(() => '## ', /^## /) },
  { label: say('Bold'), sign: 'B', run: around('**', (words) => tIn(words, 'bold')) },
  { label: say('Emphasis'), sign: 'I', run: around('*', (words) => tIn(words, 'emphasis')) },
  { label: say('List'), sign: '•', run: before(() => '- ', /^- /) },
  { label: say('Numbered list'), sign: '1.', run: before((index) => `${index + 1}. `, /^\d+\. /) },
  { label: say('Link'), sign: '↗', run: link },
]
