import type { ParsedNode } from 'yaml'
import type { Code } from '../codes/codes.ts'
import type { Diagnostic, Span } from '../diagnostic.ts'
import { whereOf } from '../explain/words.ts'
import { replaceWord } from '../fix/replace.ts'
import { type Parsed, type Path, valueAt } from '../yaml/parse.ts'
import { keyAt, nodeAt, spanOfKey, spanOfValue } from '../yaml/places.ts'
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
  const old = { at: group, what: `\`${key}\``, span: spanOfKey(parsed, path), node: keyAt(parsed, path) }
  const beside = name !== undefined && name in (valueAt(parsed.value, group) as object)
  const found = report('deprecated-field', parsed, old, name)
  if (!beside) return found
  const { fix: _, ...rest } = found
  return { ...rest, label: `\`${name}\` is here already: remove \`${key}\`` }
}

function oldBlock(parsed: Parsed, path: Path, schema: JsonSchema): Diagnostic {
  const type = [...path, 'type']
  const what = `the section \`${valueAt(parsed.value, type)}\``
  const old = { at: path, what, span: spanOfValue(parsed, type), node: nodeAt(parsed, type) }
  return report('deprecated-block', parsed, old, newName(schema))
}

function oldWord(parsed: Parsed, path: Path, word: string, schema: JsonSchema): Diagnostic {
  const old = {
    at: path.slice(0, -1),
    what: `\`${word}\``,
    span: spanOfValue(parsed, path),
    node: nodeAt(parsed, path),
  }
  return report('deprecated-value', parsed, old, newName(schema))
}

function newName({ renamedTo }: JsonSchema): string | undefined {
  return typeof renamedTo === 'string' ? renamedTo : undefined
}

/** What has the old name: its group, how to call it, and where it stands. */
interface Old {
  at: Path
  what: string
  span: Span
  node: ParsedNode | undefined
}

function report(code: Code, parsed: Parsed, { at, what, span, node }: Old, name: string | undefined): Diagnostic {
  const where = whereOf(at, parsed.value)
  const fix = name === undefined ? undefined : replaceWord(parsed, node, name)
  return {
    code,
    severity: 'warning',
    message: name === undefined ? `${what} is on its way out` : `${what} is now called \`${name}\``,
    file: parsed.file,
    span,
    ...(where !== undefined && { where }),
    label: name === undefined ? 'do without it' : `write \`${name}\``,
    notes: [`The old ${name === undefined ? 'one' : 'name'} still works, until it is taken out of the schema.`],
    ...(fix && { fix }),
  }
}
