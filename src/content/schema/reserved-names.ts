import type { JsonSchema, SchemaSet } from './schema-set.ts'

/**
 * @param schemas all schemas
 * @param type the name of a block
 * @returns why no block can be called that; undefined when one can
 */
export function whyNoBlock(schemas: SchemaSet, type: string): string | undefined {
  const shared = constOfType(schemas.get('shared-section.schema.json'))
  if (type === shared) return 'that is how pages put in shared sections'
  return notWritable(type) ?? inEveryObject(type) ?? likeAnother(schemas, type)
}

/**
 * @param name the name of a field
 * @param isOfBlock whether it stands at the top of a block, and becomes a prop of its component
 * @returns why no field can be called that; undefined when one can
 */
export function whyNoField(name: string, isOfBlock: boolean): string | undefined {
  return isOfBlock && name === 'key' ? 'React keeps that from components' : inEveryObject(name)
}

/** @returns what stands as "const" below the field `type` of a schema */
export const constOfType = (schema: JsonSchema | undefined): unknown =>
  ((schema?.properties as JsonSchema | undefined)?.type as JsonSchema | undefined)?.const

/** Files, components and the types of their props are called like the block. */
const notWritable = (type: string): string | undefined =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)
    ? undefined
    : 'its name is made of lower-case letters and digits, with hyphens between words, and starts with a letter'

/** The hyphen before a digit leaves no trace in the names of a component and of its type. */
function likeAnother(schemas: SchemaSet, type: string): string | undefined {
  const withoutTrace = (name: string) => name.replace(/-(?=\d)/g, '')
  const other = [...schemas.keys()]
    .map((path) => /^blocks\/(.+)\.schema\.json$/.exec(path)?.[1] ?? '')
    .find((name) => name !== type && withoutTrace(name) === withoutTrace(type))
  return other && `its component would be called like that of \`${other}\``
}

const inEveryObject = (name: string): string | undefined =>
  name in {} ? 'every object in JavaScript has that already' : undefined
