import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { LineCounter, parseDocument } from 'yaml'
import { ProjectError } from '../model/errors.ts'
import { closest, didYouMean } from '../model/suggest.ts'
import type { Path } from '../yaml/path.ts'
import { constOfType, whyNoBlock, whyNoField } from './reserved-names.ts'
import { followRef, generatedSchemas, isObject, type JsonSchema, readSchemaSet, type SchemaSet } from './schema-set.ts'
import { createAjv } from './validators.ts'

/** What is wrong in a schema, and at which place of it where that is known. */
interface Mistake {
  path?: Path
  message: string
}

/**
 * Does what needs the schemas. When that fails and the schemas are wrong, their mistakes are told: whatever stumbles
 * over one knows neither its file nor its line.
 *
 * @param root the project's root directory
 * @param run does it
 * @returns what `run` returns
 * @throws ProjectError with a line for each mistake of the schemas; what `run` throws when they have none
 */
export async function withSchemaErrors<T>(root: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await refuseSchemaMistakes(root)
    const missing = missingForGenerated(await readSchemaSet(root))
    if (missing.length === 0) throw error
    throw new ProjectError(
      missing.map((name) => `There is no schema/${name} (any more). Run \`npm run generate\`.`).join('\n'),
      { cause: error },
    )
  }
}

/**
 * Looks through the schemas that are written by hand.
 *
 * @param root the project's root directory
 * @throws ProjectError with a line for each mistake, when there are any
 */
export async function refuseSchemaMistakes(root: string): Promise<void> {
  const schemas = await readSchemaSet(root)
  const ajv = createAjv()
  const isValid = ajv.compile(closedMetaSchema(ajv))
  const own = [...schemas].filter(([name]) => !generatedSchemas.has(name))
  const lines = own.map(async ([name, schema]) => {
    const mistakes = findMistakes(schemas, name, schema, ajv, isValid)
    return mistakes.length === 0
      ? []
      : withPlaces(`schema/${name}`, await readFile(join(root, 'schema', name), 'utf8'), mistakes)
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** JSON is YAML too, whose parser knows the place of everything. */
function withPlaces(file: string, text: string, mistakes: readonly Mistake[]): string[] {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  return mistakes.map(({ path, message }) => {
    const node = path && (document.getIn(path, true) as { range?: [number] } | undefined)
    if (!node?.range) return `${file}: ${message}`
    const { line, col } = lineCounter.linePos(node.range[0])
    return `${file}:${line}:${col}: ${message}`
  })
}

function findMistakes(
  schemas: SchemaSet,
  name: string,
  schema: JsonSchema,
  ajv: Ajv,
  isValid: ValidateFunction,
): Mistake[] {
  const broken = findInvalid(schema, ajv, isValid)
  if (broken.length > 0) return broken
  const all = [
    ...findWrongType(schemas, name, schema),
    ...findUnusableNames(name, schema),
    ...findLostRefs(schemas, name, schema),
    ...findImpossible(schema),
    ...findOpen(name, schema),
    ...findAlternatives(schema),
  ]
  return all.length > 0 ? all : findStrict(schema, ajv)
}

/** @returns the schema of schemas, without leave for keywords and formats that nothing reads (draft 7 has it) */
function closedMetaSchema(ajv: Ajv): JsonSchema {
  const draft = ajv.getSchema('http://json-schema.org/draft-07/schema')?.schema as JsonSchema
  const known = Object.fromEntries(keywordsOf(ajv).map((keyword) => [keyword, true]))
  const format = { enum: Object.keys(ajv.formats) }
  const properties = { ...known, ...(draft.properties as JsonSchema), format }
  return { ...draft, $id: 'https://schema.invalid/closed', properties, additionalProperties: false }
}

const keywordsOf = (ajv: Ajv): string[] => Object.keys(ajv.RULES.keywords)

/** What JSON Schema itself forbids, and unknown keywords, at the innermost places only: around them everything is wrong too. */
function findInvalid(schema: JsonSchema, ajv: Ajv, isValid: ValidateFunction): Mistake[] {
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
      const meant = didYouMean(closest(`${key}`, keywordsOf(ajv)))
      return { path, message: `\`${key}\` is no keyword of JSON Schema${meant ? `: ${meant}` : ''}` }
    }
    const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : ''
    return { path, message: `\`${key ?? 'the schema'}\` ${message}${allowed}` }
  })
}

/** The place of what is wrong (RFC 6901): of a keyword that is none, its own and not that of the schema around it. */
function pointerOf({ instancePath, params }: ErrorObject): string {
  if (!('additionalProperty' in params)) return instancePath
  return `${instancePath}/${params.additionalProperty.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** A name as it stands in a JSON Pointer (RFC 6901). */
const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** A block is called like its file, and like nothing else. */
function findWrongType(schemas: SchemaSet, name: string, schema: JsonSchema): Mistake[] {
  const type = /^blocks\/([^/]+)\.schema\.json$/.exec(name)?.[1]
  if (type === undefined) return []
  const why = whyNoBlock(schemas, type)
  if (why) return [{ path: [], message: `no block can be called \`${type}\`: ${why}` }]
  const isRight = constOfType(schema) === type
  return isRight
    ? []
    : [
        {
          path: ['properties', 'type', 'const'],
          message: `\`type\` must have "const": "${type}", the name of the file`,
        },
      ]
}

/** What code could not tell from what objects and components have of themselves. */
function findUnusableNames(name: string, schema: JsonSchema): Mistake[] {
  return partsOf(schema).flatMap(([path, { properties }]) => {
    if (!isObject(properties)) return []
    return Object.keys(properties).flatMap((field) => {
      const why = whyNoField(field, name.startsWith('blocks/') && path.length === 0)
      const message = `no field can be called \`${field}\`: ${why}`
      return why ? [{ path: [...path, 'properties', field], message }] : []
    })
  })
}

function findLostRefs(schemas: SchemaSet, name: string, schema: JsonSchema): Mistake[] {
  return partsOf(schema).flatMap(([path, { $ref }]) => {
    const isLost = typeof $ref === 'string' && !generatedSchemas.has($ref) && !followRef(schemas, $ref, name)
    return isLost ? [{ path: [...path, '$ref'], message: `\`${$ref}\` does not exist` }] : []
  })
}

/** A group that requires what it forbids can never be right. */
function findImpossible(schema: JsonSchema): Mistake[] {
  return partsOf(schema).flatMap(([path, { required, properties, additionalProperties }]) => {
    if (additionalProperties !== false || !Array.isArray(required) || !isObject(properties)) return []
    return required.flatMap((field, index) => {
      const message = `\`${field}\` is required, but does not stand below \`properties\``
      return Object.hasOwn(properties, field) ? [] : [{ path: [...path, 'required', index], message }]
    })
  })
}

/** Where parts of a schema only add to others, or ask something. */
const conditions: readonly unknown[] = ['if', 'then', 'else', 'not', 'allOf']

/** A group of a block's fields that takes any other field too would take what is misspelt. */
function findOpen(name: string, schema: JsonSchema): Mistake[] {
  if (!name.startsWith('blocks/')) return []
  return partsOf(schema).flatMap(([path, { properties, additionalProperties }]) => {
    const isOpen = isObject(properties) && additionalProperties !== false
    if (!isOpen || path.some((step) => conditions.includes(step))) return []
    return [{ path, message: 'a misspelt field would pass here: say "additionalProperties": false' }]
  })
}

/** Whoever goes through a schema to find links, photos and texts follows one way. */
function findAlternatives(schema: JsonSchema): Mistake[] {
  return partsOf(schema).flatMap(([path, part]) =>
    ['anyOf', 'oneOf']
      .filter((keyword) => Array.isArray(part[keyword]))
      .map((keyword) => ({
        path: [...path, keyword],
        message: `links and photos below \`${keyword}\` would not be checked: give each kind a field of its own`,
      })),
  )
}

/** What ajv's strict rules forbid, as an `if` without a `then`. References are left out, for they lead to other files. */
function findStrict(schema: JsonSchema, ajv: Ajv): Mistake[] {
  const alone = JSON.parse(JSON.stringify(schema, (key, value) => (key === '$ref' ? undefined : value)))
  try {
    ajv.compile(alone)
    return []
  } catch (error) {
    return [{ message: (error as Error).message.replace(/^strict mode: /, '') }]
  }
}

/** What generated schemas refer to, and is not there. */
function missingForGenerated(schemas: SchemaSet): string[] {
  const refs = [...schemas]
    .filter(([name]) => generatedSchemas.has(name))
    .flatMap(([name, schema]) =>
      partsOf(schema).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [[name, $ref] as const] : [])),
    )
  const missing = refs
    .filter(([name, ref]) => !followRef(schemas, ref, name))
    .map(([name, ref]) => posix.join(posix.dirname(name), ref))
  const lost = [...generatedSchemas].filter((name) => !schemas.has(name))
  return [...new Set([...lost, ...missing])]
}

/** All objects in a schema, with the ways to them. */
function partsOf(value: unknown, path: Path = []): [Path, JsonSchema][] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([key, part]) =>
    partsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return isObject(value) ? [[path, value], ...inner] : inner
}
