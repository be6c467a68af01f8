import { Box } from '@mantine/core'
import { AddField } from '../form/add-field.tsx'
import { schemaAt } from '../model/target-schema.ts'
import type { Schemas } from '../protocol/choices.ts'
import { currentDoc, type Doc, useStore } from '../store/state.ts'
import { isGroup } from '../values.ts'

const root = [] as const

/** What a file without a page could have and has not, such as an opening time in the facts of the site. */
export function MissingParts() {
  const schemas = useStore((state) => state.schemas)
  const doc = useStore(currentDoc)
  const fields = schemas && doc ? missingIn(schemas, doc) : []
  if (!doc || fields.length === 0) return null
  return (
    <Box px="md" pb="xs">
      <AddField file={doc.page.file} path={root} fields={fields} />
    </Box>
  )
}

function missingIn(schemas: Schemas, { page, draft }: Doc) {
  const schema = page.kind === 'sections' ? undefined : schemaAt(schemas, page.file, root, draft)
  if (!schema || !isGroup(draft)) return []
  // A translation has what its source has.
  const source = page.translation && new Set(page.translation.texts.map(({ path: [name] }) => name))
  return schema
    .fields(draft)
    .filter(({ name, schema: { inForm } }) => draft[name] === undefined && inForm && (!source || source.has(name)))
}
