import type { Fix, PathPlace } from '../../diagnostics/diagnostic.ts'
import type { JsonSchema } from '../../schema/schema-set.ts'
import type { Visited } from '../../schema/schema-walker.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Value } from '../../yaml/operations/operation.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { nodeAt } from '../../yaml/ranges.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { parentOf } from '../lib/document-at.ts'

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

/** What can be deprecated: its name in messages, and its place. */
const kinds: Readonly<
  Record<'field' | 'block' | 'value', (visited: Visited) => [subject: AuthorText, place: PathPlace]>
> = {
  field: ([path]) => [`\`${path.at(-1)}\``, { path, target: 'key' }],
  block: ([path, value]) => [say`the section \`${Object(value).type}\``, { path: [...path, 'type'] }],
  value: ([path, value]) => [`\`${value}\``, { path }],
}

export default (['field', 'block', 'value'] as const).map((kind) =>
  defineRule({
    code: `deprecated-${kind}`,
    severity: 'warning',
    checkFile(context, report) {
      if (!context.schemas.hasDeprecated) return
      for (const visited of context.walker.visit(context.document))
        for (const schema of visited[2].schemas)
          if (schema.deprecated === true && kindAt(schema, visited) === kind)
            report(explain(context, schema, visited, ...kinds[kind](visited)))
    },
  }),
)

function kindAt(schema: JsonSchema, [path, , { schemas, role }]: Visited): keyof typeof kinds | undefined {
  if (schemas.some(({ then }) => then === schema)) return 'value'
  if (role === 'section') return 'block'
  return typeof path.at(-1) === 'string' ? 'field' : undefined
}

function explain(
  context: DocumentContext,
  { renamedTo, becomesItemOf: list }: JsonSchema,
  [path]: Visited,
  subject: AuthorText,
  place: PathPlace,
): Problem {
  const group = Object(valueAt(context.document, parentOf(path)))
  const isRepeated = place.target === 'key' && String(renamedTo) in group
  const noted = (note: AuthorText) => ({ place, notes: [note] })
  if (typeof list === 'string') {
    const fix = moveToList(context, path, list)
    const message = say`${subject} is now an item of \`${list}\``
    return {
      ...noted(say`The old field still works until it is removed from the schema.`),
      message,
      label: say`write it as an item of \`${list}\``,
      ...(fix && { fix }),
    }
  }
  if (typeof renamedTo !== 'string')
    return {
      ...noted(say`The old one still works until it is removed from the schema.`),
      message: say`${subject} will be removed`,
      label: say`remove it`,
    }
  return {
    ...noted(say`The old name still works until it is removed from the schema.`),
    message: say`${subject} is now called \`${renamedTo}\``,
    label: isRepeated ? say`\`${renamedTo}\` is here already: remove ${subject}` : say`write \`${renamedTo}\``,
    ...(!isRepeated && { fix: { place, text: renamedTo } }),
  }
}

/**
 * Makes the old fields of a group the items of a list: the fix of the first one moves all of them. Comments would be
 * lost.
 */
function moveToList({ walker, document, yaml }: DocumentContext, path: Path, list: string): Fix | undefined {
  const parent = parentOf(path)
  const group: Record<string, Value> = Object(valueAt(document, parent))
  const isMoved = (name: string) =>
    walker.at([...parent, name], document).schemas.some(({ becomesItemOf }) => becomesItemOf === list)
  const fields = Object.entries(group)
  const moved = fields.filter(([name]) => isMoved(name))
  const [start, , end] = nodeAt(yaml, parent)?.range ?? [0, 0, 0]
  const hasComments = /(?:^|\s)#/.test(yaml.text.slice(start, end))
  if (moved[0]?.[0] !== path.at(-1) || list in group || hasComments) return undefined
  const items = moved.map(([, item]) => item)
  const value = Object.fromEntries([[list, items], ...fields.filter(([name]) => !isMoved(name))])
  return { place: { path: parent }, text: '', value }
}
