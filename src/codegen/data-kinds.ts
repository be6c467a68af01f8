import { type JsonSchema, meaningOf } from '../schema/keywords.ts'
import { type SchemaPlace, SchemaWalker } from '../schema/schema-walker.ts'
import { ProjectError } from '../site/errors.ts'
import type { Path } from '../yaml/path.ts'
import { type Schemas, schemaText } from './schemas.ts'

/**
 * @returns for each block with the trait `data`, the fields of an item, and the kinds of data whose files say what an item
 *   must, with the same values, those with the most of its fields first; not for a block that lists kinds itself, because it
 *   shows their files as they are
 */
function dataSources({ all, blocks, data }: Schemas) {
  return blocks
    .filter(
      ({ schema }) => Object(schema.traits).data === true && !Object(schema.traits).rows && !kindsListedIn(schema),
    )
    .map(({ type, schema }) => {
      const item = new SchemaWalker(all, `blocks/${type}.schema.json`)
      const place = (path: Path) => item.at(['items', 0, ...path], withItems(schema, type))
      const fields = item.fields(place([]))
      const found = Object.keys(data).flatMap((kind) => {
        const walker = new SchemaWalker(all, `data/${kind}.schema.json`)
        const root = walker.at([], {})
        const common = fields.filter((name) => walker.fields(root).includes(name))
        const fits =
          requiredIn(place([])).every((name) => requiredIn(root).includes(name)) &&
          common.every((name) => allows(place([name]), walker.at([name], {})))
        return fits ? [{ kind, common: common.length }] : []
      })
      return { type, fields, kinds: found.toSorted((a, b) => b.common - a.common).map(({ kind }) => kind) }
    })
}

const kindsListedIn = ({ properties }: JsonSchema): unknown => Object(Object(properties).from).enum

/** @returns a section that shows data files, with the choices that this demands */
function withItems(schema: JsonSchema, type: string): object {
  const section = { type, from: '', items: [{}] }
  const conditions = (schema.allOf ?? []).filter((part) => part.if?.required?.includes('from'))
  const demanded = conditions.flatMap((part) => Object.entries(part.then?.properties ?? {}))
  return { ...section, ...Object.fromEntries(demanded.map(([name, value]) => [name, Object(value).const])) }
}

const requiredIn = ({ schemas }: SchemaPlace): string[] => schemas.flatMap(({ required }) => required ?? [])

/** What limits a value. All else in a schema describes it. */
const limits = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'items',
  'properties',
  'required',
]

/** @returns whether a place allows all values of another */
function allows({ schemas: mine }: SchemaPlace, { schemas: theirs }: SchemaPlace): boolean {
  const limitsOf = (schemas: readonly JsonSchema[]) =>
    schemas.flatMap((schema) =>
      limits.flatMap((name) => (schema[name] === undefined ? [] : [`${name} ${JSON.stringify(schema[name])}`])),
    )
  const stated = limitsOf(theirs)
  return limitsOf(mine).every((limit) => stated.includes(limit))
}

/**
 * Generates the field `from` of each block that shows data files.
 *
 * @returns the text of `schema/generated/data-sources.schema.json`
 * @throws ProjectError when no kind of data fits a block
 */
export function generateDataSources(schemas: Schemas): string {
  const sources = dataSources(schemas).map(({ type, kinds }) => [type, fromOf(type, kinds)])
  const withRows = schemas.blocks.filter(({ schema }) => Object(schema.traits).rows)
  const ofRows = withRows.map(({ type }) => [type, fromOf(type, kindsWithName(schemas))])
  const definitions = [...sources, ...ofRows, ['columns', columnsOf(schemas)]]
  return schemaText('schema/data/ and schema/blocks/', {
    title: 'Data sources',
    description: 'The kinds of data that each block can show.',
    definitions: Object.fromEntries(definitions),
  })
}

/** @throws ProjectError when no kind of data fits */
function fromOf(type: string, kinds: string[]): JsonSchema {
  if (kinds.length === 0)
    throw new ProjectError(
      `schema/blocks/${type}.schema.json: its items need fields that no kind of data in schema/data/ must have, so \`from\` has no choice.`,
    )
  return {
    title: 'Show from',
    description: `${kinds.map((kind) => `${kind}: show the files in pages/_data/${kind}/`).join('; ')}, before the items. {count} in heading and text is the number of all.`,
    hint: 'Shows files of a kind, before what is written here. {count} in heading and text is the number of all.',
    enum: kinds,
    examples: [kinds[0]],
  }
}

/** A row begins with the name of what it is about. */
const kindsWithName = ({ data }: Schemas): string[] =>
  Object.keys(data).filter((kind) => (data[kind]?.required ?? []).some((name) => name === 'title' || name === 'name'))

/** Each column of a table shows a field that readers can read. */
const columnsOf = (schemas: Schemas): JsonSchema => ({
  description: 'The columns of a table whose rows are data files.',
  examples: [{ from: 'people', columns: [{ label: 'Role', field: 'role' }] }],
  allOf: [
    ...kindsWithName(schemas).map((kind) => ({
      if: { required: ['from'], properties: { from: { const: kind } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: columnsWith({ required: ['field'], properties: { field: { enum: readableFields(schemas.all, kind) } } }),
    })),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    { if: { not: { required: ['from'] } }, then: columnsWith({ properties: { field: false } }) },
  ],
})

const columnsWith = (column: JsonSchema): JsonSchema => ({ properties: { columns: { items: column } } })

function readableFields(all: Schemas['all'], kind: string): string[] {
  const walker = new SchemaWalker(all, `data/${kind}.schema.json`)
  return walker.fields(walker.at([], {})).filter((name) => {
    const { schemas } = walker.at([name], {})
    const isPlain = !schemas.some((schema) => 'properties' in schema || 'items' in schema)
    return isPlain && ['text', 'figure'].includes(String(meaningOf(schemas)))
  })
}

/**
 * Generates the list of the kinds of data: those with a schema in `schema/data/`.
 *
 * @returns the text of `src/generated/data-kinds.ts`
 */
export function generateDataKinds(schemas: Schemas): string {
  const { data } = schemas
  const kinds = Object.keys(data)
  const things = Object.fromEntries(Object.entries(data).map(([kind, { structuredData }]) => [kind, structuredData]))
  const each = (of: (kind: string) => unknown) => kinds.map((kind) => `  '${kind}': '${of(kind)}',\n`).join('')
  return `// Generated by \`npm run generate\` from schema/data/. Do not edit.

/** The kinds of data files: each has a folder in pages/_data/. */
export const dataKinds = [${kinds.map((kind) => `'${kind}'`).join(', ')}] as const

export type DataKind = (typeof dataKinds)[number]

/** What one file of a kind is called. */
export const dataTitles: Readonly<Record<DataKind, string>> = {\n${each((kind) => String(data[kind]?.title).toLowerCase())}}

/** How the files of a kind are sorted: by \`date\`, or by when they take place. */
export const dataOrders: Readonly<Record<DataKind, 'newest' | 'upcoming'>> = {\n${each((kind) => data[kind]?.order ?? 'newest')}}

/** What a file of a kind is to search engines: the names of its fields, and what they are called in schema.org. */
export const dataThings: Readonly<Record<string, ThingFields>> = ${JSON.stringify(things)}

/** The fields of schema.org: the value of a field, or a group of such fields with its type. */
export interface ThingFields {
  '@type': string
  readonly [name: string]: string | ThingFields
}

/** The fields of the items of the blocks that show data files. */
export const itemFields: Readonly<Record<string, readonly string[]>> = {
${dataSources(schemas)
  .map(({ type, fields }) => `  '${type}': [${fields.map((name) => `'${name}'`).join(', ')}],\n`)
  .join('')}}\n`
}
