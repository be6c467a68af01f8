import { describeField, listChoices } from '../../../diagnostics/describe.ts'
import { requirementsIn } from '../../../schema/conditions.ts'
import type { MismatchOf } from '../../../schema/explain.ts'
import { didYouMean } from '../../../site/suggest.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { choicesAt, isSection, nameGroup, schemaAt } from '../../lib/document-at.ts'

/** Explains a group without a required field. */
export const explainMissingField: Explain<'missing'> = (context, mismatch) => {
  const { path, name } = mismatch
  const reason = reasonFor(context, mismatch)
  const noun = nameGroup(context, path)
  const meant = didYouMean(reason?.likelier ?? [])
  const field = [...path, name]
  return {
    message: `${reason ? `${noun} with \`${reason.field}: ${reason.value}\`` : noun} needs \`${name}\``,
    inForm: `\`${name}\` is missing`,
    place: meant && reason ? { path: [...path, reason.field] } : { path, target: 'entry' },
    label: meant ? `${meant} If not, add \`${name}\`` : `add \`${name}\``,
    notes: describeField(field, schemaAt(context, field)),
  }
}

/** The field whose value makes another field required. */
interface Reason {
  field: string
  value: string
  /** Values that fit better, by the file's folder or the group's fields. */
  likelier: readonly string[]
}

/** @returns why a field is required; undefined if it always is */
function reasonFor(context: DocumentContext, { path, value: group, place, name }: MismatchOf<'missing'>) {
  const ofField = (field: string): unknown => Object(group)[field]
  const all = requirementsIn(place.schemas)
  const found = all.find((one) => one.required.includes(name) && one.values.includes(ofField(one.name)))
  if (!found) return undefined
  const reason: Reason = { field: found.name, value: String(ofField(found.name)), likelier: [] }
  const byFolder = path.length === 0 ? wordOfFolder(context.file, choicesAt(context, [found.name])) : undefined
  if (byFolder !== undefined) return byFolder === reason.value ? reason : { ...reason, likelier: [byFolder] }
  const isComplete = (required: readonly string[]) => required.every((one) => ofField(one) !== undefined)
  const fitting = all.filter((one) => one.name === found.name && isComplete(one.required))
  return { ...reason, likelier: fitting.flatMap(({ values }) => values.map(String)) }
}

/** @returns the choice that the nearest folder is named after, in singular or plural: `locations` */
function wordOfFolder(file: string, words: readonly string[]): string | undefined {
  const folders = file.split('/').slice(1, -1).reverse()
  return folders.flatMap((folder) => words.filter((word) => folder === word || folder === `${word}s`))[0]
}

/** Explains a section without `type`. */
export const explainMissingType: Explain<'missing'> = (context, { path, value, name }) => {
  if (name !== 'type' || !isSection(context, path)) return undefined
  const types = choicesAt(context, [...path, name])
  // Later fields are those of a block, such as the columns of a table.
  const named = Object.keys(Object(value))
    .slice(0, 1)
    .find((field) => types.includes(field))
  return {
    message: 'a section needs `type`',
    place: named === undefined ? { path, target: 'entry' } : { path: [...path, named], target: 'key' },
    label: named === undefined ? 'add `type: …`' : `write \`type: ${named}\`, and its fields below it`,
    notes: [`types: ${listChoices(types)}`],
  }
}
