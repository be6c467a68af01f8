import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { type FocusEvent, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { isGroup, valueAt } from '../../yaml/path.ts'
import { fieldLabel, misfitsOf, type Schema } from '../model/schema.ts'
import { schemaAt } from '../model/target-schema.ts'
import { child, type Found, pathKey } from '../model/values.ts'
import { inWords, sectionName } from '../model/words.ts'
import { Note } from '../parts.tsx'
import type { FileKind } from '../protocol/files.ts'
import { inSentence, t } from '../protocol/messages.ts'
import type { Schemas } from '../protocol/pages.ts'
import { save } from '../store/documents.ts'
import { selectFirst } from '../store/selection.ts'
import { fieldName, getState, nameOfFile, setState, type Target, useStore } from '../store/state.ts'
import { FormContext } from './field-context.tsx'
import { FieldFor, InSource, ObjectFields, RemoveButton } from './fields.tsx'
import styles from './form.module.css'
import { withTitles } from './form-sentence.ts'
import { Elsewhere, Messages } from './messages.tsx'

/** The fields of what is selected. */
export function SectionForm() {
  const schemas = useStore((state) => state.schemas)
  const target = useStore((state) => state.target)
  const doc = useStore((state) => (state.target ? state.docs[state.target.file] : undefined))
  const context = useMemo(() => ({ file: target?.file ?? '', FieldFor, ObjectFields }), [target?.file])
  if (!schemas || !target || !doc) return <Note p="md">{t('Choose a section, or click something on the page.')}</Note>
  const value = valueAt(doc.draft, target.path)
  const key = `${target.file} ${pathKey(target.path)}`
  return (
    <FormContext value={context}>
      <TargetForm key={key} schemas={schemas} target={target} kind={doc.page.kind} value={value} />
    </FormContext>
  )
}

interface TargetFormProps {
  schemas: Schemas
  target: Target
  kind: FileKind
  value: Found
}

function TargetForm({ schemas, target, kind, value }: TargetFormProps) {
  const { path } = target
  const form = useRef<HTMLFormElement>(null)
  const [hint, setHint] = useState('')
  useReveal(form, target)
  const schema = schemaAt(schemas, target.file, path, value)
  const isSection = isGroup(value) && typeof value.type === 'string' && path.length > 0 && kind !== 'site'
  const name = isSection
    ? sectionName(String(value.type))
    : path.length === 0
      ? kind === 'page'
        ? t('Page details')
        : nameOfFile(target.file)
      : fieldName(target.file, path)
  const onFocus = ({ target: element }: FocusEvent) => {
    setHint(descriptionAt(element))
    const key = element.closest('[data-field]')?.getAttribute('data-field')
    // Indexes and keys are the same in a path's text.
    if (key) setState({ field: { file: target.file, path: key.split('/') } })
  }
  return (
    <>
      <form
        ref={form}
        aria-label={name}
        className={styles.form}
        onFocus={onFocus}
        onSubmit={(event) => event.preventDefault()}
      >
        <div>
          <Text component="h2" fz="1rem" fw={600}>
            {name}
          </Text>
          {schema?.hint && (
            <Text fz="0.8125rem" lh={1.45} c="dimmed" mt={2}>
              {withTitles(t(schema.hint), target.file, path)}
            </Text>
          )}
        </div>
        <Elsewhere target={target} />
        {/* A part that is one field has its messages there. */}
        {(isGroup(value) || path.length === 0 || !schema) && <Messages path={path} withErrors />}
        <Body schemas={schemas} schema={schema} target={target} kind={kind} value={value} />
        {isSection && <TypeField schemas={schemas} path={path} type={String(value.type)} />}
      </form>
      <p className={styles.hint} aria-hidden="true">
        {hint || t('Click a text on the page to change it. F6 leads to the next part of the window.')}
      </p>
    </>
  )
}

function Body({
  schemas,
  schema,
  target: { file, path },
  kind,
  value,
}: TargetFormProps & { schema: Schema | undefined }) {
  const parent = useStore(({ docs }) => valueAt(docs[file]?.draft, path.slice(0, -1)))
  const without = path.length === 0 && kind === 'page' ? ['sections'] : []
  const field = partIn(schemas, file, kind, path, parent)
  if (!schema) return <InSource label={t('The form does not know this kind of section.')} />
  if (schema.isGroup && (isGroup(value) || path.length === 0))
    return (
      <>
        <Misfits schema={schema} path={path} value={value} without={without} />
        <ObjectFields path={path} schema={schema} value={value} without={without} />
        {field && !field.isRequired && (
          <RemoveButton file={file} path={path} label={fieldLabel(field.name, field.schema)} onRemoved={selectFirst} />
        )}
      </>
    )
  const name = String(path.at(-1))
  return (
    <FieldFor
      path={path}
      label={fieldLabel(name, field?.schema ?? schema)}
      schema={schema}
      value={value}
      isRequired={field?.isRequired ?? false}
    />
  )
}

/** @returns the field of a file without a page that a form is about */
function partIn(schemas: Schemas, file: string, kind: FileKind, path: Target['path'], parent: Found) {
  const isPart = path.length === 1 && kind !== 'page' && kind !== 'sections'
  const schema = isPart ? schemaAt(schemas, file, [], parent) : undefined
  return schema?.fields(parent).find(({ name }) => name === path[0])
}

interface MisfitsProps {
  schema: Schema
  path: Target['path']
  value: Found
  without: string[]
}

/** What the section has and cannot show now: it stays in the file until somebody removes it. */
function Misfits({ schema, path, value, without }: MisfitsProps) {
  const { file } = useContext(FormContext)
  const names = misfitsOf(schema, value).filter((name) => !without.includes(name))
  if (names.length === 0) return null
  return (
    <fieldset className={styles.misfits} aria-label={t('Does not fit')}>
      <p>{t('Not used here as the section is now. Nothing is lost: it stays in the file until you remove it.')}</p>
      {names.map((name) => (
        <Group key={name} justify="space-between" gap="sm" wrap="nowrap" data-field={pathKey(child(path, name))}>
          <div>
            <strong>{fieldName(file, child(path, name))}</strong>
            <Messages path={child(path, name)} withErrors />
          </div>
          <Button size="compact-sm" flex="none" onClick={() => save(file, child(path, name), undefined)}>
            {t('Remove {name}', { name: inSentence(fieldName(file, child(path, name))) })}
          </Button>
        </Group>
      ))}
    </fieldset>
  )
}

const descriptionAt = (element: Element): string => {
  const described = element.closest('[aria-describedby]')
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
  const description = ids.find((id) => id.endsWith('-description'))
  return (description && document.getElementById(description)?.textContent) || ''
}

/** Moves the focus to the field that is to be shown, as soon as it is there. */
function useReveal(form: React.RefObject<HTMLFormElement | null>, target: Target): void {
  const reveal = useStore((state) => state.reveal)
  useEffect(() => {
    if (!reveal || reveal.file !== target.file) return
    let frames = 10
    const focus = () => {
      // A text that is typed on the page itself keeps the focus.
      if (getState().reveal !== reveal) return
      // It may not be drawn yet, or its input may still be loading.
      if (!form.current?.querySelector('[readonly]')) frames--
      const find = frames > 0 ? fieldAt : nearestField
      const field = find(form.current, reveal.path, target)
      if (field) {
        field.focus({ preventScroll: true })
        placeCursor(field)
        // What the check says of it is below, and the hint of a field takes room.
        field.scrollIntoView({ block: 'center' })
      } else if (frames > 0) requestAnimationFrame(focus)
    }
    focus()
  }, [reveal, target, form])
}

/** At the end of a text, unless it is a sample, which is selected. */
function placeCursor(field: HTMLElement): void {
  if (!(field instanceof HTMLTextAreaElement) || field.closest('[data-marked]')) return
  field.setSelectionRange(field.value.length, field.value.length)
}

/** What may be used in a field; the buttons of a toolbar change what is there, and need it to be chosen first. */
const inputs = '.cm-content, :is(input, textarea, select, button):not([readonly], [role="toolbar"] *)'

/** @returns the input of a field, or the first one in it or of all that the form is about */
function fieldAt(form: HTMLFormElement | null, path: Target['path'], target: Target): HTMLElement | null | undefined {
  const named = (operator: string, key: string) =>
    form?.querySelector<HTMLElement>(`[data-field${operator}="${CSS.escape(key)}"]`)
  const found =
    path.length <= target.path.length
      ? form?.querySelector<HTMLElement>('[data-field]')
      : (named('', pathKey(path)) ?? named('^', `${pathKey(path)}/`))
  return found?.matches(inputs) ? found : found?.querySelector<HTMLElement>(inputs)
}

/** @returns the field, or the nearest one around it: what is missing or unknown may have none itself */
function nearestField(form: HTMLFormElement | null, path: Target['path'], target: Target): ReturnType<typeof fieldAt> {
  const found = fieldAt(form, path, target)
  return found || path.length <= target.path.length ? found : nearestField(form, path.slice(0, -1), target)
}

function TypeField({ schemas, path, type }: { schemas: Schemas; path: Target['path']; type: string }) {
  const { file } = useContext(FormContext)
  const types = Object.keys(schemas.examples)
  if (type === 'shared') return null
  return (
    <NativeSelect
      label={t('Type')}
      description={t('The kind of section. What does not fit another type stays until you remove it.')}
      data-field={pathKey(child(path, 'type'))}
      data={[...(types.includes(type) ? [] : [type]), ...types].map((name) => ({
        value: name,
        label: t(inWords(name)),
      }))}
      value={type}
      onChange={({ currentTarget }) => save(file, child(path, 'type'), currentTarget.value)}
    />
  )
}
