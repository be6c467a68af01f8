import { Button, NativeSelect } from '@mantine/core'
import { type FocusEvent, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { IconShared } from '../icons.tsx'
import { child, getIn, isRecord, keyOf } from '../model/paths.ts'
import { fieldsOf, misfitsOf, type Schema } from '../model/schema.ts'
import { resolverOf, schemaAt } from '../model/target-schema.ts'
import { countOf, inWords } from '../model/words.ts'
import type { FileKind, Schemas } from '../protocol.ts'
import { open } from '../store/actions.ts'
import { edit, flush } from '../store/documents.ts'
import { setState, type Target, useStore } from '../store/state.ts'
import { FormContext, FormParts, useDiagnostics } from './field-context.ts'
import { FieldOf, ObjectFields } from './fields.tsx'
import styles from './form.module.css'
import { Messages } from './messages.tsx'

const parts = { FieldOf, ObjectFields }

/** The fields of what is selected. */
export function SectionForm() {
  const schemas = useStore((state) => state.schemas)
  const target = useStore((state) => state.target)
  const doc = useStore((state) => (state.target ? state.docs[state.target.file] : undefined))
  const context = useMemo(
    () => ({ file: target?.file ?? '', resolve: schemas ? resolverOf(schemas) : () => undefined }),
    [target?.file, schemas],
  )
  if (!schemas || !target || !doc)
    return <p className={styles.empty}>Choose a section, or click something on the page.</p>
  const value = getIn(doc.draft, target.path)
  const key = `${target.file} ${keyOf(target.path)}`
  return (
    <FormContext value={context}>
      <FormParts value={parts}>
        <TargetForm key={key} schemas={schemas} target={target} kind={doc.page.kind} value={value} />
      </FormParts>
    </FormContext>
  )
}

interface TargetFormProps {
  schemas: Schemas
  target: Target
  kind: FileKind
  value: unknown
}

function TargetForm({ schemas, target, kind, value }: TargetFormProps) {
  const { path } = target
  const form = useRef<HTMLFormElement>(null)
  const [hint, setHint] = useState('')
  useReveal(form, target)
  const schema = schemaAt(schemas, kind, path, value)
  const isSection = isRecord(value) && typeof value.type === 'string' && path.length > 0 && kind !== 'site'
  const name = path.length === 0 ? 'Page details' : inWords(String(isSection ? value.type : path.at(-1)))
  const onFocus = ({ target: element }: FocusEvent) => {
    setHint(hintOf(element))
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
        <div className={styles.formHead}>
          <h2>{name}</h2>
          {schema?.description && <p>{schema.description}</p>}
        </div>
        <Elsewhere target={target} />
        <OwnMessages path={path} />
        {schema ? <Body schema={schema} path={path} value={value} kind={kind} /> : <NoSchema />}
        {isSection && <TypeField schemas={schemas} path={path} type={String(value.type)} />}
      </form>
      <p className={styles.hint} aria-hidden="true">
        {hint || 'Click a text on the page to change it.'}
      </p>
    </>
  )
}

function Body({ schema, path, value, kind }: { schema: Schema; path: Target['path']; value: unknown; kind: string }) {
  const { resolve } = useContext(FormContext)
  const without = path.length === 0 && kind === 'page' ? ['sections'] : []
  if (schema.properties && (isRecord(value) || path.length === 0))
    return (
      <>
        <Misfits schema={schema} path={path} value={value} without={without} />
        <ObjectFields path={path} schema={schema} value={value} without={without} />
      </>
    )
  const label = inWords(String(path.at(-1)))
  const isRequired = fieldsOf(schema, value, resolve).length === 0
  return <FieldOf path={path} label={label} schema={schema} value={value} isRequired={isRequired} />
}

const hintOf = (element: Element): string => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const description = ids.find((id) => id.endsWith('-description'))
  return (description && document.getElementById(description)?.textContent) || ''
}

const OwnMessages = ({ path }: { path: Target['path'] }) => <Messages diagnostics={useDiagnostics(path)} withErrors />

/** Moves the focus to the field that is to be shown, as soon as it is there. */
function useReveal(form: React.RefObject<HTMLFormElement | null>, target: Target): void {
  const reveal = useStore((state) => state.reveal)
  useEffect(() => {
    if (!reveal || reveal.file !== target.file) return
    let frames = 10
    const focus = () => {
      const field = fieldAt(form.current, reveal.path)
      if (field) {
        field.focus({ preventScroll: true })
        placeCursor(field, reveal.isToReplace)
        field.scrollIntoView({ block: 'nearest' })
      } else if (--frames > 0) requestAnimationFrame(focus)
    }
    focus()
  }, [reveal, target, form])
}

/** Before all of a text that is to be replaced, or at its end. */
function placeCursor(field: HTMLElement, isToReplace: boolean): void {
  if (!(field instanceof HTMLTextAreaElement)) return
  field.setSelectionRange(isToReplace ? 0 : field.value.length, field.value.length)
}

function fieldAt(form: HTMLFormElement | null, path: Target['path']): HTMLElement | null | undefined {
  const found = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(keyOf(path))}"]`)
  const isInput = found?.matches('input, textarea, select, button')
  return isInput ? found : found?.querySelector<HTMLElement>('.cm-content, input, textarea, select, button')
}

const inData = { people: 'with the people', projects: 'with the projects', reviews: 'with the reviews' }

/** Where a text lives that is not in the opened file, and who shows it. */
function Elsewhere({ target }: { target: Target }) {
  const file = useStore((state) => state.file)
  const kind = useStore((state) => state.docs[target.file]?.page.kind)
  const name = useStore((state) => state.files?.find((entry) => entry.file === target.file)?.name ?? target.file)
  const shownOn = useStore((state) => {
    const places = state.places?.places ?? []
    const own = places.filter(
      (place) => place.file === target.file && target.path.every((part, at) => place.path[at] === part),
    )
    return Math.max(0, ...own.map((place) => place.shownOn))
  })
  if (target.file === file || !kind) return null
  const where = {
    page: `on the page “${name}”`,
    site: 'in the facts of the site',
    sections: 'in the shared sections',
    ...inData,
  }[kind]
  return (
    <div className={styles.elsewhere} role="note">
      <IconShared />
      <div>
        This text lives {where} (<code>{target.file}</code>)
        {shownOn > 1
          ? ` and shows on ${countOf(shownOn, 'page')}. A change here changes all of them.`
          : '. You change it there.'}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => open(target.file)}>
          Open it
        </Button>
      </div>
    </div>
  )
}

function TypeField({ schemas, path, type }: { schemas: Schemas; path: Target['path']; type: string }) {
  const { file } = useContext(FormContext)
  const types = Object.keys(schemas.blocks)
  if (type === 'shared') return null
  return (
    <NativeSelect
      label="Type"
      description="The kind of section. What does not fit another type stays until you remove it."
      data-field={keyOf(child(path, 'type'))}
      data={[...(types.includes(type) ? [] : [type]), ...types].map((name) => ({ value: name, label: inWords(name) }))}
      value={type}
      onChange={({ currentTarget }) => {
        edit(file, child(path, 'type'), currentTarget.value)
        flush()
      }}
    />
  )
}

interface MisfitsProps {
  schema: Schema
  path: Target['path']
  value: unknown
  without: string[]
}

/** What the section has and cannot show now: it stays in the file until somebody removes it. */
function Misfits({ schema, path, value, without }: MisfitsProps) {
  const { file, resolve } = useContext(FormContext)
  const names = misfitsOf(schema, value, resolve).filter((name) => !without.includes(name))
  if (names.length === 0) return null
  const remove = (name: string) => {
    edit(file, child(path, name), undefined)
    flush()
  }
  return (
    <fieldset className={styles.misfits} aria-label="Does not fit">
      <p>Not used here as the section is now. Nothing is lost: it stays in the file until you remove it.</p>
      {names.map((name) => (
        <div key={name} className={styles.misfit}>
          <div>
            <strong>{inWords(name)}</strong>
            <OwnMessages path={child(path, name)} />
          </div>
          <Button size="compact-sm" onClick={() => remove(name)}>
            Remove {inWords(name).toLowerCase()}
          </Button>
        </div>
      ))}
    </fieldset>
  )
}

function NoSchema() {
  return (
    <div className={styles.inSource}>
      <span>The form does not know this kind of section.</span>
      <Button size="compact-sm" onClick={() => setState({ view: 'source' })}>
        Edit in source
      </Button>
    </div>
  )
}
