import { Button, Group } from '@mantine/core'
import { type FocusEvent, type MouseEvent, memo, type ReactNode, useContext, useRef, useState } from 'react'
import { dataTitles } from '../../generated/data-kinds.ts'
import { isGroup, valueAt } from '../../yaml/path.ts'
import { type Field, fieldLabel, type Schema } from '../model/schema.ts'
import { child, type Found, pathKey } from '../model/values.ts'
import { inSentence, t } from '../protocol/messages.ts'
import { leave } from '../store/copies.ts'
import { save } from '../store/documents.ts'
import { setState, type Target } from '../store/state.ts'
import { addValue } from '../store/structure.ts'
import { AddField } from './add-field.tsx'
import { CopiesOf } from './copies.tsx'
import { type FieldProps, FormContext, type ObjectFieldsProps, useDoc } from './field-context.tsx'
import styles from './form.module.css'
import { HoursField, SpecialDaysField } from './hours-field.tsx'
import { ListField } from './list-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { BesideSource, Messages } from './messages.tsx'
import { EntryField, IconField, LinkField } from './pickers.tsx'
import {
  AddressField,
  BooleanField,
  ChoiceField,
  ColourField,
  EmailField,
  NumberField,
  PhoneField,
  PriceField,
  TextField,
} from './text-fields.tsx'
import { DateField, TimeField } from './time-field.tsx'
import { FileField, FontField, fileEndings, PhotoParts } from './uploads.tsx'

/** The fields of an object. */
export function ObjectFields({ path, schema, value, without = [], isShort = false }: ObjectFieldsProps) {
  const { file } = useContext(FormContext)
  const [, redraw] = useState(0)
  const isImage = schema.definition === 'image'
  // The point is set on the photo itself.
  const elsewhere = isImage ? [...without, 'focus'] : without
  // A field that is emptied stays until the form is left.
  const shown = useRef(new Set<string>())
  const all = schema
    .fields(value)
    .filter(({ name, schema: inner }) => !elsewhere.includes(name) && inner.const === undefined)
  const fields = all.filter(({ schema: { inForm } }) => inForm)
  for (const { name, isRequired } of fields)
    if (!isShort || isRequired || valueAt(value, [name]) !== undefined) shown.current.add(name)
  const isShown = ({ name }: Field) => shown.current.has(name)
  const hidden = fields.filter((field) => !isShown(field))
  const show = (name: string) => {
    shown.current.add(name)
    redraw((count) => count + 1)
  }
  return (
    <>
      {isImage && isGroup(value) && <PhotoParts path={path} value={value} />}
      {fields.filter(isShown).map(({ name, schema: inner, isRequired }) => (
        <FieldFor
          key={name}
          path={child(path, name)}
          label={fieldLabel(name, inner)}
          schema={inner}
          value={valueAt(value, [name])}
          isRequired={isRequired}
        />
      ))}
      {all.map(
        ({ name, schema: { inForm } }) => !inForm && <Messages key={name} path={child(path, name)} withErrors />,
      )}
      {hidden.length > 0 && <AddField file={file} path={path} fields={hidden} onShow={show} />}
    </>
  )
}

/** Definitions and types that have an input of their own. */
const byDefinition: Record<string, InputOf> = {
  markdown: MarkdownField,
  icon: IconField,
  link: LinkField,
  date: DateField,
  moment: DateField,
  time: TimeField,
  closingTime: TimeField,
  price: PriceField,
  font: FontField,
  phone: PhoneField,
  whatsapp: PhoneField,
  hours: HoursField,
  specialDays: SpecialDaysField,
}

type InputOf = (props: FieldProps) => ReactNode

/** @returns the input for a schema; undefined when the form has none for the value */
function inputFor(schema: Schema, value: Found): InputOf | undefined {
  const special = byDefinition[schema.definition ?? '']
  const isAbsent = value === undefined || value === null
  if (schema.isGroup) return isAbsent || isGroup(value) ? (special ?? ObjectField) : undefined
  if (schema.type === 'array') return isAbsent || Array.isArray(value) ? (special ?? ListField) : undefined
  if (!isAbsent && typeof value === 'object') return undefined
  return special ?? plainInput(schema, value)
}

/** A kind of files is chosen from a list, also where it is the only one that a section can show. */
const inputForChoices = ([choice = '', ...others]: string[]): InputOf =>
  others.length === 0 && !(choice in dataTitles) ? BooleanField : ChoiceField

function plainInput(schema: Schema, value: Found): InputOf | undefined {
  if (schema.enum) return inputForChoices(schema.enum)
  if (schema.type === 'boolean') return typeof value === 'string' ? TextField : BooleanField
  if (schema.type === 'number' || schema.type === 'integer') return NumberField
  if (schema.type !== 'string') return undefined
  if (schema.dataKind) return EntryField
  if (schema.format === 'email') return EmailField
  if (fileEndings(schema.pattern).includes('svg')) return FileField
  const [, start] = /^\^(#|https:\/\/)/.exec(schema.pattern ?? '') ?? []
  if (start === undefined) return TextField
  return start === '#' ? ColourField : AddressField
}

/** A field. It is drawn again only when its own value changes, so that typing stays quick in long forms. */
export const FieldFor = memo(function FieldFor(props: FieldProps) {
  const { file } = useContext(FormContext)
  const Input = inputFor(props.schema, props.value)
  const source = useDoc(({ sources }) => sources.get(pathKey(props.path)))
  // What is there is only an example, or the text of another page.
  const isMarked = useDoc(({ marked }) => marked.has(pathKey(props.path)))
  if (!Input)
    return (
      <InSource label={props.label}>
        <Messages path={props.path} withErrors />
      </InSource>
    )
  const isGroup = Input === ObjectField || props.schema.type === 'array'
  const field = (
    <>
      <Input {...props} />
      {!isGroup && <Messages path={props.path} />}
      {!isGroup && <CopiesOf path={props.path} value={props.value} />}
    </>
  )
  const onLeft = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!isGroup && !currentTarget.contains(relatedTarget)) leave({ file, path: props.path })
    },
  }
  return (
    <div className={styles.field} data-marked={isMarked || undefined} {...(isMarked && selectOnEntry)} {...onLeft}>
      {source === undefined ? (
        field
      ) : (
        <BesideSource path={props.path} text={source}>
          {field}
        </BesideSource>
      )}
    </div>
  )
})

/** Inputs for texts: what is typed in them replaces what is selected. */
const texts = 'textarea, input[type="text"], input:not([type]), .cm-content'

/** The props of an element around inputs: entering one of them, by Tab or by pointer, selects all that is in it. */
const selectOnEntry = {
  onFocus: ({ target }: FocusEvent) => {
    if (!target.matches(texts)) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
    else document.getSelection()?.selectAllChildren(target)
  },
  onMouseDownCapture: (event: MouseEvent) => {
    const input = event.target instanceof Element && event.target.closest<HTMLElement>(texts)
    if (!input || input === document.activeElement) return
    // The pointer would set the cursor.
    event.preventDefault()
    input.focus()
  },
}

/** What the form has no input for stays as it is. */
export const InSource = ({ label, children }: { label: string; children?: ReactNode }) => (
  <Group gap="xs" c="dimmed">
    <span>{label}</span>
    <Button size="compact-sm" variant="subtle" onClick={() => setState({ view: 'source' })}>
      {t('Edit in source')}
    </Button>
    {children}
  </Group>
)

/** Takes an optional part away. */
export function RemoveButton({ file, path, label, onRemoved }: Target & { label: string; onRemoved?: () => void }) {
  const remove = () => save(file, path, undefined).then(onRemoved)
  return (
    <Button size="compact-sm" variant="subtle" color="gray" className={styles.more} onClick={remove}>
      {t('Remove {name}', { name: inSentence(label) })}
    </Button>
  )
}

function ObjectField({ path, label, schema, value, isRequired }: FieldProps) {
  const { file } = useContext(FormContext)
  if (value === undefined || value === null)
    return (
      <Group gap="xs" ml={-6}>
        <Button size="compact-sm" variant="subtle" onClick={() => addValue(file, path, schema, inSentence(label))}>
          {t('Add {name}', { name: inSentence(label) })}
        </Button>
        <Messages path={path} withErrors />
      </Group>
    )
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <Messages path={path} withErrors />
      <ObjectFields path={path} schema={schema} value={value} isShort={schema.definition !== 'image'} />
      {!isRequired && <RemoveButton file={file} path={path} label={label} />}
    </fieldset>
  )
}
