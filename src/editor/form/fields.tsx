import { Button } from '@mantine/core'
import { memo, useContext, useState } from 'react'
import { child, getIn, isRecord } from '../model/paths.ts'
import { type Field, fieldsOf, type Schema, starterFor } from '../model/schema.ts'
import { inWords } from '../model/words.ts'
import { edit, flush } from '../store/documents.ts'
import { setState } from '../store/state.ts'
import { type FieldProps, FormContext, type ObjectFieldsProps, useDiagnostics, useSourceText } from './field-context.ts'
import styles from './form.module.css'
import { IconField } from './icon-field.tsx'
import { ListField } from './list-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { Messages } from './messages.tsx'
import { PhotoParts } from './photo-parts.tsx'
import { BesideSource } from './source-text.tsx'
import { BooleanField, ChoiceField, ColourField, DateField, LinkField, NumberField, TextField } from './text-fields.tsx'

const labelOf = (name: string, { title }: Schema): string => title ?? inWords(name)

/** The fields of an object. */
export function ObjectFields({ path, schema, value, without = [], isShort = false }: ObjectFieldsProps) {
  const { resolve } = useContext(FormContext)
  const [isAll, setAll] = useState(!isShort)
  const fields = fieldsOf(schema, value, resolve).filter(
    ({ name, schema: { const: fixed } }) => !without.includes(name) && fixed === undefined,
  )
  const isShown = ({ name, isRequired }: Field) => isAll || isRequired || getIn(value, [name]) !== undefined
  const hidden = fields.filter((field) => !isShown(field))
  return (
    <>
      {fields.filter(isShown).map(({ name, schema: inner, isRequired }) => (
        <FieldOf
          key={name}
          path={child(path, name)}
          label={labelOf(name, inner)}
          schema={inner}
          value={getIn(value, [name])}
          isRequired={isRequired}
        />
      ))}
      {hidden.length > 0 && (
        <Button size="compact-sm" variant="subtle" className={styles.more} onClick={() => setAll(true)}>
          More fields: {hidden.map(({ name, schema: inner }) => labelOf(name, inner).toLowerCase()).join(', ')}
        </Button>
      )}
    </>
  )
}

/** Definitions and types that have an input of their own. */
const byDefinition: Record<string, InputOf> = {
  markdown: MarkdownField,
  icon: IconField,
  link: LinkField,
  date: DateField,
}

type InputOf = (props: FieldProps) => React.ReactNode

/** @returns the input for a schema; undefined when the form has none for the value */
function inputFor(schema: Schema, value: unknown): InputOf | undefined {
  const special = byDefinition[schema.definition ?? '']
  const isAbsent = value === undefined || value === null
  if (schema.properties) return isAbsent || isRecord(value) ? (special ?? ObjectField) : undefined
  if (schema.type === 'array') return isAbsent || Array.isArray(value) ? ListField : undefined
  if (!isAbsent && typeof value === 'object') return undefined
  return special ?? plainInput(schema, value)
}

function plainInput(schema: Schema, value: unknown): InputOf | undefined {
  if (schema.enum) return ChoiceField
  if (schema.type === 'boolean') return typeof value === 'string' ? TextField : BooleanField
  if (schema.type === 'number' || schema.type === 'integer') return NumberField
  if (schema.type !== 'string') return undefined
  return /^#[0-9a-f]{6}$/i.test(String(schema.examples?.[0])) ? ColourField : TextField
}

/** A field. It is drawn again only when its own value changes, so that typing stays quick in long forms. */
export const FieldOf = memo(function FieldOf(props: FieldProps) {
  const Input = inputFor(props.schema, props.value)
  const source = useSourceText(props.path)
  if (!Input) return <InSource {...props} />
  const input = <Input {...props} />
  return source === undefined ? (
    input
  ) : (
    <BesideSource path={props.path} text={source}>
      {input}
    </BesideSource>
  )
})

/** What the form has no input for stays as it is. */
function InSource({ label, path }: FieldProps) {
  return (
    <div className={styles.inSource}>
      <span>{label}</span>
      <Button size="compact-sm" variant="subtle" onClick={() => setState({ view: 'source' })}>
        Edit in source
      </Button>
      <Messages diagnostics={useDiagnostics(path)} withErrors />
    </div>
  )
}

/** A group of fields. */
function ObjectField({ path, label, schema, value, isRequired }: FieldProps) {
  const { file, resolve } = useContext(FormContext)
  const diagnostics = useDiagnostics(path)
  const isImage = schema.definition === 'image'
  const replace = (next: unknown) => {
    edit(file, path, next)
    flush()
  }
  if (value === undefined || value === null)
    return (
      <div className={styles.absent}>
        <Button size="compact-sm" variant="subtle" onClick={() => replace(starterFor(schema, resolve))}>
          Add {label.toLowerCase()}
        </Button>
        <Messages diagnostics={diagnostics} withErrors />
      </div>
    )
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <Messages diagnostics={diagnostics} withErrors />
      {isImage && isRecord(value) && <PhotoParts path={path} value={value} />}
      <ObjectFields path={path} schema={schema} value={value} without={isImage ? ['focus'] : []} isShort={!isImage} />
      {!isRequired && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={styles.more}
          onClick={() => replace(undefined)}
        >
          Remove {label.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}
