import type { PathPlace } from '../../../diagnostics/diagnostic.ts'
import type { JsonSchema } from '../../../schema/schema-set.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext, Problem } from '../../define-rule.ts'

/*
 * How schemas mark deprecated fields. The old name stays valid until it is removed from the schema:
 *
 *     "subtitle": { "type": "string", "deprecated": true, "renamedTo": "text", "deprecationMessage": "… for editors" }
 *
 * A group of fields that is now an item of a list beside it has `becomesItemOf` in place of `renamedTo`.
 *
 * A `$ref` becomes `"allOf": [{ "$ref": … }]` first, because editors ignore keywords next to a `$ref`. A block has the
 * same keywords at the top of its schema. A choice of an `enum` has them in a condition:
 *
 *     "variant": { "enum": ["plain", "simple"], "if": { "const": "simple" }, "then": { "deprecated": true, … } }
 */

type Kind = 'field' | 'block' | 'value'

/** A deprecated field, block or choice in a document. */
export interface Deprecated {
  path: Path
  value: unknown
  newName: string | undefined
  /** The list that has it as an item now. */
  list: string | undefined
}

/** @returns all deprecated things of one kind in a document */
export function findDeprecated({ walker, document, schemas }: DocumentContext, kind: Kind): Deprecated[] {
  if (!schemas.hasDeprecated) return []
  return walker.visit(document).flatMap(([path, value, place]) =>
    place.schemas
      .filter((schema) => schema.deprecated === true && kindOf(schema, path, place) === kind)
      .map(({ renamedTo, becomesItemOf }) => ({
        path,
        value,
        newName: textOf(renamedTo),
        list: textOf(becomesItemOf),
      })),
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function kindOf(schema: JsonSchema, path: Path, { schemas, role }: SchemaPlace): Kind | undefined {
  if (schemas.some(({ then }) => then === schema)) return 'value'
  if (role === 'section') return 'block'
  return typeof path.at(-1) === 'string' ? 'field' : undefined
}

/**
 * @param subject the deprecated thing, for the message
 * @param place of the old name
 * @param newName if it was renamed
 */
export const explainDeprecated = (subject: string, place: PathPlace, newName: string | undefined): Problem => ({
  message: newName === undefined ? `${subject} will be removed` : `${subject} is now called \`${newName}\``,
  place,
  label: newName === undefined ? 'remove it' : `write \`${newName}\``,
  notes: [`The old ${newName === undefined ? 'one' : 'name'} still works until it is removed from the schema.`],
  ...(newName !== undefined && { fix: { place, text: newName } }),
})
