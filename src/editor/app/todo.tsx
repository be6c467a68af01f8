import { Button, Group, Progress, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Path, valueAt } from '../../yaml/path.ts'
import { formSentence } from '../form/form-sentence.ts'
import { IconCheck } from '../icons.tsx'
import { pathKey } from '../model/values.ts'
import { summaryOf } from '../model/words.ts'
import { rich } from '../parts.tsx'
import {
  type EditorDiagnostic,
  type Mark,
  type PageState,
  rewriteMark,
  staleTranslation,
  untranslatedText,
} from '../protocol/files.ts'
import { plural, t } from '../protocol/messages.ts'
import { markTranslated } from '../store/actions.ts'
import { afterTyping, change } from '../store/documents.ts'
import { open } from '../store/open.ts'
import { reveal } from '../store/selection.ts'
import { announce, currentDoc, fieldName, getState, nameOfFile, setState, useStore } from '../store/state.ts'
import styles from './app.module.css'

const noMarks: Mark[] = []

/** The texts that a new page still has from the page it was copied from. It counts down to nothing. */
export function ToDo() {
  const file = useStore((state) => state.file)
  const marks = useStore((state) => currentDoc(state)?.page.marks ?? noMarks)
  const isDraft = useStore((state) => valueAt(currentDoc(state)?.draft, ['draft']) === true)
  const [isOpen, { close, toggle }] = useDisclosure()
  const total = useMost(file, marks.length)
  if (total === 0) return null
  const [next] = marks
  if (!next)
    return (
      <Bar label={t('To do')}>
        <Group component="p" gap="xs" flex={1} c="accent" fw={600}>
          <IconCheck /> {t('All texts are rewritten.')}
        </Group>
        {isDraft && (
          <Button size="compact-sm" onClick={() => setState({ dialog: 'show' })}>
            {t('Show this page…')}
          </Button>
        )}
      </Bar>
    )
  return (
    <Bar label={t('To do')}>
      <UnstyledButton flex={1} py={4} aria-expanded={isOpen} onClick={toggle}>
        <strong>{plural('{count} text to rewrite', '{count} texts to rewrite', marks.length)}</strong>{' '}
        <Text component="span" inherit c="accent">
          {isOpen ? t('Hide') : t('Show')}
        </Text>
      </UnstyledButton>
      <Button size="compact-sm" variant="filled" flex="none" onClick={() => revealNext(file, ({ marks }) => marks[0])}>
        {t('Next text')}
      </Button>
      <Progress w="100%" size="xs" value={((total - marks.length) / total) * 100} aria-label={t('Rewritten')} />
      {isOpen && (
        <ul className={styles.todoList}>
          {marks.map((mark) => (
            <ToDoItem key={`${mark.line} ${pathKey(mark.path)}`} file={file} mark={mark} onShow={close} />
          ))}
        </ul>
      )}
    </Bar>
  )
}

/**
 * Shows the next thing to be done in a file, once it is known what is left after what was typed.
 *
 * @param nextIn finds it; what is not about a value is only in the source
 */
const revealNext = (file: string, nextIn: (page: PageState) => { path?: Path } | undefined): Promise<void> =>
  afterTyping(async () => {
    const page = getState().docs[file]?.page
    const next = page && nextIn(page)
    if (next?.path) await reveal(file, next.path)
    else if (next) setState({ view: 'source' })
  })

interface BarProps {
  label: string
  children: ReactNode
}

const Bar = ({ label, children }: BarProps) => (
  <Group component="section" className={styles.todo} aria-label={label} gap="xs">
    {children}
  </Group>
)

/** @returns the largest number of texts that were to be rewritten in the opened file; each one less is announced */
function useMost(file: string, count: number): number {
  const most = useRef({ file, count: 0 })
  const last = useRef({ file, count })
  if (most.current.file !== file) most.current = { file, count: 0 }
  const fewer = last.current.file === file ? last.current.count - count : 0
  // Several at once are not rewritten but gone, with their section or by Undo.
  most.current.count = Math.max(fewer > 1 ? most.current.count - fewer : most.current.count, count)
  useEffect(() => {
    if (last.current.file === file && last.current.count - count === 1)
      announce(
        count > 0
          ? plural('{count} text left to rewrite', '{count} texts left to rewrite', count)
          : t('All texts are rewritten'),
      )
    last.current = { file, count }
  }, [file, count])
  return most.current.count
}

function ToDoItem({ file, mark: { path, text }, onShow }: { file: string; mark: Mark; onShow: () => void }) {
  const value = valueAt(currentDoc(getState())?.draft, path)
  const name = fieldName(file, path)
  const show = () => {
    onShow()
    reveal(file, path)
  }
  return (
    <li>
      <UnstyledButton flex={1} miw={0} py={4} onClick={show}>
        <Text component="span" display="block" inherit truncate>
          <strong>{name}</strong> {summaryOf(value) || text}
        </Text>
      </UnstyledButton>
      <Button
        size="compact-xs"
        variant="subtle"
        flex="none"
        aria-label={t('Done: {name}', { name })}
        onClick={() => change(file, [{ op: 'done', path }], t('Done: {name}', { name }))}
      >
        {t('Done')}
      </Button>
    </li>
  )
}

const noDiagnostics: EditorDiagnostic[] = []

const useDiagnostics = () => useStore((state) => currentDoc(state)?.page.diagnostics ?? noDiagnostics)

const mistakesIn = (diagnostics: readonly EditorDiagnostic[]): EditorDiagnostic[] =>
  diagnostics.filter(({ severity, code }) => severity === 'error' && code !== rewriteMark)

/** The mistakes of the opened file, without the texts to rewrite: one after the other is shown at its field. */
export function Mistakes() {
  const file = useStore((state) => state.file)
  const [shown, setShown] = useState<{ file: string; key: string }>()
  const mistakes = mistakesIn(useDiagnostics())
  if (mistakes.length === 0) return null
  const todoKey = ({ code, line, column }: EditorDiagnostic) => `${code} ${line}:${column}`
  const isShown = (one: EditorDiagnostic) => file === shown?.file && todoKey(one) === shown.key
  const current = mistakes.find(isShown)
  const showNext = () =>
    revealNext(file, ({ diagnostics }) => {
      const left = mistakesIn(diagnostics)
      const next = left[(left.findIndex(isShown) + 1) % left.length]
      setShown(next && { file, key: todoKey(next) })
      return next
    })
  return (
    <Bar label={t('Mistakes')}>
      <Text component="strong" inherit fw="bold" flex={1}>
        {plural('{count} mistake', '{count} mistakes', mistakes.length)}
      </Text>
      <Button size="compact-sm" flex="none" onClick={showNext}>
        {mistakes.length === 1 ? t('Show it') : t('Show the next')}
      </Button>
      {current && (
        <Text fz="0.8125rem" w="100%" style={{ overflowWrap: 'anywhere' }}>
          {formSentence(file, current)}
        </Text>
      )}
    </Bar>
  )
}

function toTranslateIn(diagnostics: readonly EditorDiagnostic[]) {
  const found = diagnostics.filter(({ code }) => code === staleTranslation)
  const stale = found.filter(({ severity }) => severity === 'warning')
  return { found, stale, untranslated: diagnostics.filter(({ code }) => code === untranslatedText) }
}

function nextToTranslate({ diagnostics }: PageState): EditorDiagnostic | undefined {
  const { stale, untranslated } = toTranslateIn(diagnostics)
  return stale[0] ?? untranslated[0]
}

/** What the opened file translates, and which texts of its source have changed since then. */
export function TranslationBar() {
  const file = useStore((state) => state.file)
  const translation = useStore((state) => currentDoc(state)?.page.translation)
  const diagnostics = useDiagnostics()
  if (!translation) return null
  const { found, stale, untranslated } = toTranslateIn(diagnostics)
  const isUnknown = found.length > stale.length
  return (
    <Bar label={t('Translation')}>
      <Text component="strong" inherit fw="bold" w="100%">
        {rich(leftToTranslate(stale.length, untranslated.length), {
          source: (
            <Button size="compact-xs" variant="subtle" px={0} onClick={() => open(translation.source)}>
              {nameOfFile(translation.source)}
            </Button>
          ),
        })}
      </Text>
      {stale.length + untranslated.length > 0 && (
        <Button size="compact-sm" variant="filled" onClick={() => revealNext(file, nextToTranslate)}>
          {t('Next text')}
        </Button>
      )}
      {found.length > 0 && (
        <Button size="compact-sm" onClick={markTranslated}>
          {isUnknown ? t('It says the same') : t('All are translated')}
        </Button>
      )}
    </Bar>
  )
}

/** @returns what there is to do in a translation of `{source}` */
function leftToTranslate(stale: number, untranslated: number): string {
  if (stale > 0)
    return plural('{count} text to translate again of {source}', '{count} texts to translate again of {source}', stale)
  if (untranslated > 0)
    return plural(
      '{count} text left to translate of {source}',
      '{count} texts left to translate of {source}',
      untranslated,
    )
  return t('Translation of {source}')
}
