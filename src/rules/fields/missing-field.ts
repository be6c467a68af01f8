import { describeField, listChoices } from '../../diagnostics/describe.ts'
import { didYouMean } from '../../site/suggest.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { nameGroup, schemaAt, valueIn } from './lib/document-at.ts'
import { reasonFor } from './lib/required-because.ts'
import { sectionTypes } from './lib/section-type.ts'

export default defineRule({
  code: 'missing-field',
  severity: 'error',
})

/** @returns the problem of a group without a required field */
export function explainMissingField(context: DocumentContext, path: Path, name: string): Problem {
  const reason = reasonFor(context, path, name)
  const noun = nameGroup(context, path)
  const meant = didYouMean(reason?.likelier ?? [])
  const field = [...path, name]
  return {
    message: `${reason ? `${noun} with \`${reason.field}: ${reason.value}\`` : noun} needs \`${name}\``,
    place: meant && reason ? { path: [...path, reason.field] } : { path, target: 'entry' },
    label: meant ? `${meant} If not, add \`${name}\`` : `add \`${name}\``,
    notes: describeField(field, schemaAt(context, field)),
  }
}

/** @returns the problem of a section without `type` */
export function explainMissingType(context: DocumentContext, path: Path): Problem {
  const types = sectionTypes(context, path)
  // Later fields are those of a block, such as the columns of a table.
  const named = Object.keys(valueIn(context, path) as object)
    .slice(0, 1)
    .find((name) => types.includes(name))
  return {
    message: 'a section needs `type`',
    place: named === undefined ? { path, target: 'entry' } : { path: [...path, named], target: 'key' },
    label: named === undefined ? 'add `type: …`' : `write \`type: ${named}\`, and its fields below it`,
    notes: [`types: ${listChoices(types)}`],
  }
}
