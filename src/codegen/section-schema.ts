import { stringify } from 'yaml'
import type { JsonSchema } from '../schema/schema-set.ts'
import { ProjectError } from '../site/errors.ts'
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
