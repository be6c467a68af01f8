import { posix } from 'node:path'
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { type Path, valueAt } from '../yaml/path.ts'
import { fileKinds, schemaFileOf } from './file-kinds.ts'
import { type JsonSchema, keywords, theCompany, traits } from './keywords.ts'
import { followRef, isGenerated, isObject, type SchemaSet } from './schema-set.ts'
import { createAjv } from './validators.ts'

/** An error in a schema, with its path if known. */
export interface SchemaMistake {
  path?: Path
  message: string
  /** A word that is none of those that are known. */
  unknown?: { word: string; known: readonly string[] }
}

/** @returns the mistakes in the schemas that are written by hand, by the path of the schema */
export function findSchemaMistakes(schemas: SchemaSet): [name: string, mistakes: SchemaMistake[]][] {
  const ajv = createAjv()
  const isValid = ajv.compile(closedMetaSchema(ajv))
  const mistakesIn = (name: string, schema: JsonSchema): SchemaMistake[] => {
    const broken = findInvalid(schema, ajv, isValid)
    if (broken.length > 0) return broken
    const all = [
      ...findWrongType(schemas, name, schema),
      ...findUnusableNames(name, schema),
      ...findLostRefs(schemas, name, schema),
      ...findImpossible(schema),
      ...findOpen(name, schema),
      ...findAlternatives(schema),
      ...findLostFields(schema),
      ...findLostNames(schemas, name, schema),
    ]
    return all.length > 0 ? all : findStrict(schema, ajv)
  }
  return [...schemas].flatMap(([name, schema]): [string, SchemaMistake[]][] => {
    const mistakes = isGenerated(name) ? [] : mistakesIn(name, schema)
    return mistakes.length === 0 ? [] : [[name, mistakes]]
  })
}

/** @returns the meta-schema of draft 7, but without unknown keywords and formats */
function closedMetaSchema(ajv: Ajv): JsonSchema {
  const draft: JsonSchema = Object(ajv.getSchema('http://json-schema.org/draft-07/schema')?.schema)
  const known = Object.fromEntries(keywordsOf(ajv).map((keyword) => [keyword, keywords[keyword] ?? true]))
  const format = { enum: Object.keys(ajv.formats) }
  const properties = { ...known, ...draft.properties, format }
  return { ...draft, $id: 'https://schema.invalid/closed', properties, additionalProperties: false }
}

const keywordsOf = (ajv: Ajv): string[] => Object.keys(ajv.RULES.keywords)

/** Finds what JSON Schema forbids, and unknown keywords, without the errors that follow from them further out. */
function findInvalid(schema: JsonSchema, ajv: Ajv, isValid: ValidateFunction): SchemaMistake[] {
  if (isValid(schema)) return []
  const errors = (isValid.errors ?? []).map((error) => ({ ...error, instancePath: pointerOf(error) }))
  const isInnermost = ({ instancePath }: { instancePath: string }) =>
    !errors.some((other) => other.instancePath.startsWith(`${instancePath}/`))
  const first = new Map(
    errors
      .filter(isInnermost)
      .toReversed()
      .map((error) => [error.instancePath, error]),
  )
  return [...first.values()].map(({ instancePath, message, params }) => {
    const path = instancePath.split('/').slice(1).map(unescaped)
    const key = path.at(-1)
    if ('additionalProperty' in params) {
      const isTrait = path.at(-2) === 'traits'
      const unknown = { word: `${key}`, known: isTrait ? Object.keys(traits) : keywordsOf(ajv) }
      return { path, message: `\`${key}\` is not a ${isTrait ? 'trait' : 'keyword of JSON Schema'}`, unknown }
    }
    const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : ''
    return { path, message: `\`${key ?? 'the schema'}\` ${message}${allowed}` }
  })
}

/** @returns the JSON Pointer (RFC 6901) of an error; for an unknown keyword that of the keyword */
function pointerOf({ instancePath, params }: ErrorObject): string {
  if (!('additionalProperty' in params)) return instancePath
  return `${instancePath}/${params.additionalProperty.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Decodes a segment of a JSON Pointer (RFC 6901). */
const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** A block has the name of its file. */
function findWrongType(schemas: SchemaSet, name: string, schema: JsonSchema): SchemaMistake[] {
  const type = /^blocks\/([^/]+)\.schema\.json$/.exec(name)?.[1]
  if (type === undefined) return []
  const why = blockNameProblem(schemas, type)
  if (why) return [{ path: [], message: `no block can be called \`${type}\`: ${why}` }]
  if (constOfType(schema) === type) return []
  const message = `\`type\` must have "const": "${type}", the name of the file`
  return [{ path: ['properties', 'type', 'const'], message }]
}

/** Finds field names that collide with properties of objects or components. */
const findUnusableNames = (name: string, schema: JsonSchema): SchemaMistake[] =>
  partsOf(schema).flatMap(([path, { properties }]) => {
    if (!isObject(properties)) return []
    return Object.keys(properties).flatMap((field) => {
      const why = fieldNameProblem(field, name.startsWith('blocks/') && path.length === 0)
      const message = `no field can be called \`${field}\`: ${why}`
      return why ? [{ path: [...path, 'properties', field], message }] : []
    })
  })

const findLostRefs = (schemas: SchemaSet, name: string, schema: JsonSchema): SchemaMistake[] =>
  partsOf(schema).flatMap(([path, { $ref }]) => {
    const isLost =
      typeof $ref === 'string' && !isGenerated(posix.join(posix.dirname(name), $ref)) && !followRef(schemas, $ref, name)
    return isLost ? [{ path: [...path, '$ref'], message: `\`${$ref}\` does not exist` }] : []
  })

/** Finds required fields that are not defined, so that no data could be valid. */
const findImpossible = (schema: JsonSchema): SchemaMistake[] =>
  partsOf(schema).flatMap(([path, { required, properties, additionalProperties }]) => {
    if (additionalProperties !== false || !Array.isArray(required) || !isObject(properties)) return []
    return required.flatMap((field, index) => {
      const message = `\`${field}\` is required, but missing in \`properties\``
      return Object.hasOwn(properties, field) ? [] : [{ path: [...path, 'required', index], message }]
    })
  })

/** Keywords whose subschemas only add to others. */
const conditions: readonly unknown[] = ['if', 'then', 'else', 'not', 'allOf']

/** A group without `"additionalProperties": false` would accept misspelt fields. */
function findOpen(name: string, schema: JsonSchema): SchemaMistake[] {
  if (!name.startsWith('blocks/')) return []
  return partsOf(schema).flatMap(([path, { properties, additionalProperties }]) => {
    const isOpen = isObject(properties) && additionalProperties !== false
    if (!isOpen || path.some((step) => conditions.includes(step))) return []
    return [{ path, message: 'misspelt fields would be accepted here: add "additionalProperties": false' }]
  })
}

/** The walker that finds links, photos and texts does not support alternatives. */
const findAlternatives = (schema: JsonSchema): SchemaMistake[] =>
  partsOf(schema).flatMap(([path, part]) =>
    ['anyOf', 'oneOf']
      .filter((keyword) => Array.isArray(part[keyword]))
      .map((keyword) => ({
        path: [...path, keyword],
        message: `links and photos inside \`${keyword}\` are not checked: use a separate field for each kind`,
      })),
  )

/** Structured data is made of the fields of a kind of data. */
const findLostFields = ({ structuredData, properties }: JsonSchema): SchemaMistake[] =>
  partsOf(structuredData ?? {}).flatMap(([path, fields]) =>
    Object.entries(fields).flatMap(([property, name]) => {
      const isKnown = typeof name !== 'string' || name === theCompany || Object.hasOwn(Object(properties), name)
      const isField = property === '@type' || isKnown
      const message = `\`${name}\` is not a field in \`properties\``
      return isField ? [] : [{ path: ['structuredData', ...path, property], message }]
    }),
  )

/** Finds keywords that name a field, a list or a kind of data that there is not. */
function findLostNames(schemas: SchemaSet, name: string, schema: JsonSchema): SchemaMistake[] {
  const kinds = [...schemas.keys()].flatMap((path) => /^data\/(.+)\.schema\.json$/.exec(path)?.[1] ?? [])
  return partsOf(schema).flatMap(([path, part]) => {
    const siblings = path.at(-2) === 'properties' ? valueAt(schema, path.slice(0, -1)) : undefined
    const known: Readonly<Record<string, unknown>> = {
      dataKind: Object.fromEntries(kinds.map((kind) => [kind, true])),
      renamedTo: siblings,
      uniqueBy: part.items?.properties,
      oneForEach: name.startsWith('blocks/') ? schema.properties : undefined,
    }
    return Object.entries(known).flatMap(([keyword, names]) => {
      const named = part[keyword]
      if (typeof named !== 'string' || !isObject(names) || Object.hasOwn(names, named)) return []
      const message = `\`${named}\` does not exist`
      return [{ path: [...path, keyword], message, unknown: { word: named, known: Object.keys(names) } }]
    })
  })
}

/** Finds violations of ajv's strict mode, such as an `if` without `then`. References are removed, because they lead to other files. */
function findStrict(schema: JsonSchema, ajv: Ajv): SchemaMistake[] {
  const alone = JSON.parse(JSON.stringify(schema, (key, value) => (key === '$ref' ? undefined : value)))
  try {
    ajv.compile(alone)
    return []
  } catch (error) {
    return [{ message: (error as Error).message.replace(/^strict mode: /, '') }]
  }
}

/** @returns missing generated schemas, and missing targets of their references */
export function findMissing(schemas: SchemaSet): string[] {
  const missing = [...schemas].flatMap(([name, schema]) =>
    partsOf(schema).flatMap(([, { $ref }]) => {
      if (typeof $ref !== 'string' || followRef(schemas, $ref, name)) return []
      const target = posix.join(posix.dirname(name), $ref)
      return isGenerated(name) || isGenerated(target) ? [target] : []
    }),
  )
  const missingFiles = fileKinds.map(schemaFileOf).filter((name) => isGenerated(name) && !schemas.has(name))
  return [...new Set([...missingFiles, ...missing])]
}

/** @returns all objects in a schema with their paths */
function partsOf(value: unknown, path: Path = []): [Path, JsonSchema][] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([key, part]) =>
    partsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return isObject(value) ? [[path, value], ...inner] : inner
}

/** @returns why a block cannot have that name; undefined when it can */
export function blockNameProblem(schemas: SchemaSet, type: string): string | undefined {
  const shared = constOfType(schemas.get('shared-section.schema.json'))
  if (type === shared) return 'pages use that type for shared sections'
  return notWritable(type) ?? inEveryObject(type) ?? likeAnother(schemas, type)
}

/** @returns why a field cannot have that name, as a top-level field of a block (its prop) or elsewhere */
const fieldNameProblem = (name: string, isOfBlock: boolean): string | undefined =>
  isOfBlock && name === 'key' ? 'React reserves that name' : inEveryObject(name)

/** @returns the `const` of the field `type` in a schema */
const constOfType = (schema: JsonSchema | undefined): unknown => Object(schema?.properties?.type).const

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
