import type { Code } from './codes/codes.ts'
import type { Diagnostic, Span } from './diagnostic.ts'
import { whereOf } from './explain/words.ts'
import { type Parsed, type Path, valueAt } from './parse.ts'
import { spanOfKey, spanOfValue } from './places.ts'
import type { JsonSchema, SchemaSet } from './schema-set.ts'
import type { SchemaWalker } from './schema-walk.ts'

/*
 * A schema marks what is on its way out, and the old name stays valid until it is taken out of the schema:
 *
 *     "subtitle": { "type": "string", "deprecated": true, "renamedTo": "text", "deprecationMessage": "… for editors" }
 *
 * What is a `$ref` becomes `"allOf": [{ "$ref": … }]` first: editors ignore what stands beside a `$ref`.
 * A block carries the same marks at the top of its schema. One word of an `enum` carries them in a condition:
 *
 *     "variant": { "enum": ["plain", "simple"], "if": { "const": "simple" }, "then": { "deprecated": true, … } }
 */

/** @returns whether any schema marks anything: mostly none does, and no file need be walked through for it */
export function hasDeprecated(schemas: SchemaSet): boolean {
  return [...schemas.values()].some((schema) => JSON.stringify(schema).includes('"deprecated":true'))
}

/** Fields, blocks and words that have a new name or will go away, each at the place where the old name stands. */
export function findDeprecated(parsed: Parsed, walker: SchemaWalker): Diagnostic[] {
  const found: Diagnostic[] = []
  walker.visit(parsed.value, (path, value, { schemas }) => {
    const branches = new Set(schemas.map((schema) => schema.then))
    for (const schema of schemas) {
      if (schema.deprecated !== true) continue
      if (branches.has(schema)) found.push(oldWord(parsed, path, String(value), schema))
      else if (typeof path.at(-1) === 'number') found.push(oldBlock(parsed, path, schema))
      else if (path.length > 0) found.push(oldField(parsed, path, schema))
    }
  })
  return found
}

function oldField(parsed: Parsed, path: Path, schema: JsonSchema): Diagnostic {
  const key = String(path.at(-1))
  const name = newName(schema)
  const group = path.slice(0, -1)
  const beside = name !== undefined && name in (valueAt(parsed.value, group) as object)
  const label = beside ? `\`${name}\` is here already: remove \`${key}\`` : undefined
  return report('deprecated-field', parsed, group, spanOfKey(parsed, path), `\`${key}\``, name, label)
}

function oldBlock(parsed: Parsed, path: Path, schema: JsonSchema): Diagnostic {
  const type = String(valueAt(parsed.value, [...path, 'type']))
  const span = spanOfValue(parsed, [...path, 'type'])
  return report('deprecated-block', parsed, path, span, `the section \`${type}\``, newName(schema))
}

function oldWord(parsed: Parsed, path: Path, word: string, schema: JsonSchema): Diagnostic {
  const span = spanOfValue(parsed, path)
  return report('deprecated-value', parsed, path.slice(0, -1), span, `\`${word}\``, newName(schema))
}

function newName({ renamedTo }: JsonSchema): string | undefined {
  return typeof renamedTo === 'string' ? renamedTo : undefined
}

function report(
  code: Code,
  parsed: Parsed,
  at: Path,
  span: Span,
  what: string,
  name: string | undefined,
  label = name === undefined ? 'do without it' : `write \`${name}\``,
): Diagnostic {
  const where = whereOf(at, parsed.value)
  return {
    code,
    severity: 'warning',
    message: name === undefined ? `${what} is on its way out` : `${what} is now called \`${name}\``,
    file: parsed.file,
    span,
    ...(where !== undefined && { where }),
    label,
    notes: [`The old ${name === undefined ? 'one' : 'name'} still works, until it is taken out of the schema.`],
  }
}
