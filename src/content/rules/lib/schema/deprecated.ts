import type { PathPlace } from '../../../diagnostics/diagnostic.ts'
import type { JsonSchema } from '../../../schema/schema-set.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext, Problem } from '../define-rule.ts'

/*
 * A schema marks what will be removed. The old name stays valid until it is removed from the schema:
 *
 *     "subtitle": { "type": "string", "deprecated": true, "renamedTo": "text", "deprecationMessage": "… for editors" }
 *
 * A `$ref` becomes `"allOf": [{ "$ref": … }]` first, because editors ignore the keywords beside a `$ref`. A block has
 * the same marks at the top of its schema. One word of an `enum` has them in a condition:
 *
 *     "variant": { "enum": ["plain", "simple"], "if": { "const": "simple" }, "then": { "deprecated": true, … } }
 */

type Kind = 'field' | 'block' | 'value'

/** Something in a document that its schema marks as deprecated: a field, a section or a word. */
export interface Deprecated {
  path: Path
  value: unknown
  newName: string | undefined
}

/** @returns everything of one kind that is deprecated in a document */
export function findDeprecated({ walker, document, schemas }: DocumentContext, kind: Kind): Deprecated[] {
  if (!schemas.hasDeprecated) return []
  return walker
    .visit(document)
    .flatMap(([path, value, place]) =>
      place.schemas
        .filter((schema) => schema.deprecated === true && kindOf(schema, path, place) === kind)
        .map(({ renamedTo }) => ({ path, value, newName: typeof renamedTo === 'string' ? renamedTo : undefined })),
    )
}

function kindOf(schema: JsonSchema, path: Path, { schemas, role }: SchemaPlace): Kind | undefined {
  if (schemas.some(({ then }) => then === schema)) return 'value'
  if (role === 'section') return 'block'
  return typeof path.at(-1) === 'string' ? 'field' : undefined
}

/**
 * @param subject what is deprecated, in an author's words
 * @param place the old name
 * @param newName the new name, if it has one
 */
export const explainDeprecated = (subject: string, place: PathPlace, newName: string | undefined): Problem => ({
  message: newName === undefined ? `${subject} will be removed` : `${subject} is now called \`${newName}\``,
  place,
  label: newName === undefined ? 'remove it' : `write \`${newName}\``,
  notes: [`The old ${newName === undefined ? 'one' : 'name'} still works, until it is removed from the schema.`],
  ...(newName !== undefined && { fix: { place, text: newName } }),
})
