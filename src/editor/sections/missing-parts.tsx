import { useMemo } from 'react'
import { AddField } from '../form/add-field.tsx'
import { FormContext } from '../form/field-context.ts'
import { isRecord } from '../model/paths.ts'
import { schemaAt } from '../model/target-schema.ts'
import type { Schemas } from '../protocol.ts'
import { currentDoc, type Doc, useStore } from '../store/state.ts'
import styles from './sections.module.css'

const root = [] as const

/** What a file without a page could have and has not, such as an opening time in the facts of the site. */
export function MissingParts() {
  const schemas = useStore((state) => state.schemas)
  const doc = useStore(currentDoc)
  const file = doc?.page.file ?? ''
  const context = useMemo(() => ({ file }), [file])
  const fields = schemas && doc ? missingIn(schemas, doc) : []
  if (fields.length === 0) return null
  return (
    <FormContext value={context}>
      <div className={styles.missing}>
        <AddField path={root} fields={fields} onShow={() => undefined} />
      </div>
    </FormContext>
  )
}

function missingIn(schemas: Schemas, { page, draft }: Doc) {
  const schema = page.kind === 'sections' ? undefined : schemaAt(schemas, page.kind, root, draft)
  if (!schema || !isRecord(draft)) return []
  // A translation has what its source has.
  const source = page.translation && new Set(page.translation.texts.map(({ path: [name] }) => name))
  return schema
    .fields(draft)
    .filter(({ name }) => draft[name] === undefined && name !== 'sourceTexts' && (!source || source.has(name)))
}
