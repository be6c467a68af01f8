import { Button } from '@mantine/core'
import { useContext } from 'react'
import { child, getIn, isRecord } from '../model/paths.ts'
import { labelOf, misfitsOf, type Schema } from '../model/schema.ts'
import { schemaAt } from '../model/target-schema.ts'
import { inWords } from '../model/words.ts'
import type { FileKind, Schemas } from '../protocol.ts'
import { edit, flush } from '../store/documents.ts'
import { selectFirst } from '../store/selection.ts'
import { setState, type Target, useStore } from '../store/state.ts'
import { FormContext } from './field-context.ts'
import { FieldOf, ObjectFields } from './fields.tsx'
import styles from './form.module.css'
import { Messages } from './messages.tsx'

interface BodyProps {
  schemas: Schemas
  schema: Schema | undefined
  target: Target
  kind: FileKind
  value: unknown
}

/** The fields of a target, and what does not fit. */
export function Body({ schemas, schema, target: { file, path }, kind, value }: BodyProps) {
  const parent = useStore(({ docs }) => getIn(docs[file]?.draft, path.slice(0, -1)))
  const without = path.length === 0 && kind === 'page' ? ['sections'] : []
  const field = partIn(schemas, kind, path, parent)
  if (!schema) return <NoSchema />
  if (schema.properties && (isRecord(value) || path.length === 0))
    return (
      <>
        <Misfits schema={schema} path={path} value={value} without={without} />
        <ObjectFields path={path} schema={schema} value={value} without={without} />
        {field && !field.isRequired && <RemovePart file={file} path={path} label={labelOf(field.name, field.schema)} />}
      </>
    )
  const name = String(path.at(-1))
  return (
    <FieldOf
      path={path}
      label={labelOf(name, field?.schema ?? schema)}
      schema={schema}
      value={value}
      isRequired={field?.isRequired ?? false}
    />
  )
}

/** @returns the field of a file without a page that a form is about */
function partIn(schemas: Schemas, kind: FileKind, path: Target['path'], parent: unknown) {
  const isPart = path.length === 1 && kind !== 'page' && kind !== 'sections'
  const schema = isPart ? schemaAt(schemas, kind, [], parent) : undefined
  return schema?.fields(parent).find(({ name }) => name === path[0])
}

function RemovePart({ file, path, label }: Target & { label: string }) {
  const remove = async () => {
    edit(file, path, undefined)
    await flush()
    selectFirst()
  }
  return (
    <Button size="compact-sm" variant="subtle" color="gray" className={styles.more} onClick={remove}>
      Remove {label.toLowerCase()}
    </Button>
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
  const { file } = useContext(FormContext)
  const names = misfitsOf(schema, value).filter((name) => !without.includes(name))
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
            <Messages path={child(path, name)} withErrors />
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
