import { stringify } from 'yaml'
import { type InOtherLanguages, inOtherLanguages, type JsonSchema, keywordIn } from '../schema/keywords.ts'
import { isObject, type SchemaSet } from '../schema/schema-set.ts'
import { SchemaWalker } from '../schema/schema-walker.ts'
import { ProjectError } from '../site/errors.ts'
import type { Path } from '../yaml/path.ts'
import { isSmall, type Schemas, schemaText } from './schemas.ts'

const source = 'schema/blocks/'

/**
 * Generates the schema of a section of a page: a block, or a reference to a shared section.
 *
 * @returns the text of `schema/generated/section.schema.json`
 */
export function generateSectionSchema({ blocks, shared }: Schemas): string {
  const example = { type: 'shared', name: 'contact' }
  const reference = { type: 'shared', $ref: '../shared-section.schema.json', schema: shared, example }
  const description = 'One section of a page. `type` says which block it is; the other fields are that block’s.'
  return schemaText(source, { title: 'Section', description, ...pickByType([...kindsOf(blocks), reference]) })
}

/**
 * Generates the schema of shared sections: blocks by name, without references.
 *
 * @returns the text of `schema/generated/sections.schema.json`
 */
export function generateSectionsSchema({ blocks }: Schemas): string {
  const description = 'A section, as on a page. `type` says which block it is.'
  return schemaText(source, {
    title: 'Shared sections',
    description: 'Sections that pages share, by name. A page uses one with `type: shared`.',
    type: 'object',
    properties: { sourceTexts: { $ref: '../common.schema.json#/definitions/sourceTexts' } },
    additionalProperties: { $ref: '#/definitions/section' },
    definitions: { section: { description, ...pickByType(kindsOf(blocks)), examples: [blocks[0]?.example] } },
  })
}

/**
 * Generates the schema of a section in another block: a block with the trait `small`.
 *
 * @returns the text of `schema/generated/small-section.schema.json`
 * @throws ProjectError when such a block is interactive: what it is in is not hydrated
 */
export function generateSmallSectionSchema({ blocks }: Schemas): string {
  const small = blocks.filter(isSmall)
  const interactive = small.find((block) => block.interactive)
  if (interactive)
    throw new ProjectError(
      `schema/blocks/${interactive.type}.schema.json: a block with 'use client' cannot be \`small\`, because the block around it is not hydrated.`,
    )
  const description = 'One small block. `type` says which block it is; the other fields are that block’s.'
  const examples = [small[0]?.example]
  return schemaText(source, { title: 'Small block', description, ...pickByType(kindsOf(small)), examples })
}

/** @returns section types, each with the path of its schema and an example */
function kindsOf(blocks: Schemas['blocks']) {
  return blocks.map(({ type, schema, example }) => ({ type, $ref: `../blocks/${type}.schema.json`, schema, example }))
}

/**
 * `if`/`then` picks the schema by type, so that errors are those of the right block; `oneOf` would report all of them.
 * The snippets are in the `else`, so that editors offer them only for a section without a type.
 */
function pickByType(kinds: ReturnType<typeof kindsOf>): JsonSchema {
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        description: 'The kind of section.',
        enum: kinds.map(({ type }) => type),
        examples: [kinds[0]?.type],
      },
    },
    if: { type: 'object', required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: {
      allOf: kinds.map(({ type, $ref }) => ({
        if: { properties: { type: { const: type } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: { $ref },
      })),
    },
    else: {
      defaultSnippets: kinds
        .filter(({ schema }) => schema.deprecated !== true)
        .map(({ type, schema: { description }, example }) => ({ label: type, description, body: snippet(example) })),
    },
  }
}

/**
 * The example as a list item. It is text and not an object, because the language server drops quotes and line breaks
 * of objects. Editors indent the following lines to the dash.
 */
function snippet(example: Record<string, unknown>): string {
  const text = stringify(example, { lineWidth: 0 }).trimEnd()
  return text.replace(/[\\$}]/g, '\\$&').replace(/\n(?!\n)/g, '\n  ')
}

/**
 * Generates the schema of the facts or of data files in another language: without what is the same in all languages, and
 * with nothing that is required.
 *
 * @param file the schema in the default language: `site.schema.json`, `data/people.schema.json`
 * @param description of the generated schema
 */
export function generateTranslatedSchema(schemas: SchemaSet, file: string, description: string): string {
  const walker = new SchemaWalker(schemas, file)
  const { $schema, title, type, additionalProperties, properties } = translated(walker, schemas.get(file) ?? {}, [])
  const schema = {
    $schema,
    $comment: `Generated by \`npm run generate\` from schema/${file}. Do not edit.`,
    title: `${title} in another language`,
    description,
    type,
    additionalProperties,
    properties: { ...Object(properties), sourceTexts: { $ref: 'common.schema.json#/definitions/sourceTexts' } },
  }
  const text = JSON.stringify(schema, (key, value) => (key === 'inOtherLanguages' ? undefined : value), 2)
  // What refers to its own file is a part of a shared definition.
  const shared = text.replaceAll('"$ref": "#', '"$ref": "common.schema.json#')
  return `${shared.replaceAll(/"\$ref": "(?!\.\.\/)/g, '"$ref": "../')}\n`
}

/** Groups are merged with those of the other file; lists are replaced as a whole, so their items stay complete. */
function translated(walker: SchemaWalker, schema: JsonSchema, path: Path): JsonSchema {
  const said = inOtherLanguages(walker.at(path, {}).schemas)
  if (typeof said === 'object') return partOf(walker, path, said)
  if (!isObject(schema.properties)) return schema
  const saidOf = (name: string) => inOtherLanguages(walker.at([...path, name], {}).schemas)
  const isSame = (name: string) => saidOf(name) === 'same'
  const fields = Object.entries(schema.properties).flatMap(([name, field]) =>
    isSame(name) || !isObject(field) ? [] : [[name, translated(walker, field, [...path, name])] as const],
  )
  const { required: _, ...others } = schema
  const withoutSame = (example: object) =>
    Object.fromEntries(
      Object.entries(example).flatMap(([name, value]) => (isSame(name) ? [] : [[name, partIn(value, saidOf(name))]])),
    )
  return {
    ...others,
    properties: Object.fromEntries(fields),
    ...(Array.isArray(schema.examples) && { examples: schema.examples.map(withoutSame) }),
  }
}

/** @returns of a group in an example, or of each of a list, the fields that are translated */
function partIn(value: unknown, said: InOtherLanguages | undefined): unknown {
  if (typeof said !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => partIn(item, said))
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => said.only.includes(name)))
}

/** @returns the schema of a group, or of a list of groups, of which only some fields are translated */
function partOf(
  walker: SchemaWalker,
  path: Path,
  { only, description }: Exclude<InOtherLanguages, string>,
): JsonSchema {
  const place = walker.at(path, {}).schemas
  if (keywordIn(place, 'type') === 'array') {
    const items = partOf(walker, [...path, 0], { only, description })
    const kept = { title: keywordIn(place, 'title'), description, type: 'array' }
    const limits = { minItems: keywordIn(place, 'minItems'), maxItems: keywordIn(place, 'maxItems') }
    return { ...kept, ...limits, items, examples: [items.examples] }
  }
  const [properties, required] = [Object(keywordIn(place, 'properties')), keywordIn(place, 'required') ?? []]
  const pick = <T>(partFor: (name: string) => T) => Object.fromEntries(only.map((name) => [name, partFor(name)]))
  return {
    description,
    type: 'object',
    additionalProperties: false,
    required: only.filter((name) => required.includes(name)),
    properties: pick((name) => properties[name]),
    examples: [pick((name) => properties[name].examples[0])],
  }
}
