import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { JsonSchema } from '../../schema/keywords.ts'
import type { Visited } from '../../schema/schema-walker.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { parentOf } from '../lib/document-at.ts'

/*
 * How schemas mark deprecated fields. The old name stays valid until it is removed from the schema:
 *
 *     "subtitle": { "type": "string", "deprecated": true, "renamedTo": "text", "deprecationMessage": "… for editors" }
 *
 * Without `renamedTo`, the check shows the `deprecationMessage`.
 *
 * A `$ref` becomes `"allOf": [{ "$ref": … }]` first, because editors ignore keywords next to a `$ref`. A block has the
 * same keywords at the top of its schema. A choice of an `enum` has them in a condition:
 *
 *     "variant": { "enum": ["plain", "simple"], "if": { "const": "simple" }, "then": { "deprecated": true, … } }
 */

export default defineRule({
  code: 'deprecated-field',
  severity: 'warning',
  checkFile(context, report) {
    if (!context.schemas.hasDeprecated) return
    for (const visited of context.walker.visit(context.document))
      for (const schema of visited[2].schemas)
        if (schema.deprecated === true)
          for (const found of deprecatedBy(schema, visited)) report(explain(context, schema, visited, ...found))
  },
})

/** @returns what a schema deprecates: its name in messages, and its place */
function deprecatedBy(
  schema: JsonSchema,
  [path, value, { schemas, role }]: Visited,
): [subject: AuthorText, place: PathPlace][] {
  if (schemas.some(({ then }) => then === schema)) return [[`\`${value}\``, { path }]]
  if (role === 'section') return [[say`the section \`${Object(value).type}\``, { path: [...path, 'type'] }]]
  return typeof path.at(-1) === 'string' ? [[`\`${path.at(-1)}\``, { path, target: 'key' }]] : []
}

function explain(
  context: DocumentContext,
  { renamedTo, deprecationMessage }: JsonSchema,
  [path]: Visited,
  subject: AuthorText,
  place: PathPlace,
): Problem {
  const hint = typeof deprecationMessage === 'string' ? [say(deprecationMessage)] : []
  const stillWorks = say`The old name still works until it is removed from the schema.`
  const message = say`${subject} will be removed`
  if (typeof renamedTo !== 'string')
    return { place, message, ...(hint.length === 0 && { label: say`remove it` }), notes: [...hint, stillWorks] }
  const isRepeated = place.target === 'key' && renamedTo in Object(valueAt(context.document, parentOf(path)))
  return {
    place,
    message: say`${subject} is now called \`${renamedTo}\``,
    label: isRepeated ? say`\`${renamedTo}\` is here already: remove ${subject}` : say`write \`${renamedTo}\``,
    notes: [stillWorks],
    ...(!isRepeated && { fix: { place, text: renamedTo } }),
  }
}
