import type { JsonSchema, SchemaSet } from './schema-set.ts'

/** @returns why a block cannot have that name; undefined when it can */
export function blockNameProblem(schemas: SchemaSet, type: string): string | undefined {
  const shared = constOfType(schemas.get('shared-section.schema.json'))
  if (type === shared) return 'pages use that type for shared sections'
  return notWritable(type) ?? inEveryObject(type) ?? likeAnother(schemas, type)
}

/** @returns why a field cannot have that name, as a top-level field of a block (its prop) or elsewhere */
export const fieldNameProblem = (name: string, isOfBlock: boolean): string | undefined =>
  isOfBlock && name === 'key' ? 'React reserves that name' : inEveryObject(name)

/** @returns the `const` of the field `type` in a schema */
export const constOfType = (schema: JsonSchema | undefined): unknown =>
  ((schema?.properties as JsonSchema | undefined)?.type as JsonSchema | undefined)?.const

/** Files, components and types are named after the block. */
const notWritable = (type: string): string | undefined =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)
    ? undefined
    : 'a name has lower-case letters, digits and hyphens between words, and starts with a letter'

/** Names that differ only in the hyphen before a digit would give the same component name. */
function likeAnother(schemas: SchemaSet, type: string): string | undefined {
  const withoutHyphens = (name: string) => name.replace(/-(?=\d)/g, '')
  const other = [...schemas.keys()]
    .map((path) => /^blocks\/(.+)\.schema\.json$/.exec(path)?.[1] ?? '')
    .find((name) => name !== type && withoutHyphens(name) === withoutHyphens(type))
  return other && `its component would have the same name as that of \`${other}\``
}

const inEveryObject = (name: string): string | undefined =>
  name in {} ? 'every JavaScript object already has that property' : undefined
