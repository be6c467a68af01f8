import { describeField, listChoices } from '../../../diagnostics/describe.ts'
import type { Cause } from '../../../schema/explain.ts'
import { certain, didYouMean, suggest } from '../../../site/suggest.ts'
import { say, sayEither } from '../../../words/message.ts'
import type { Explain } from '../../define-rule.ts'
import { choicesAt, isSection, nameGroup, parentOf, schemaAt, valueIn } from '../../lib/document-at.ts'
import { findByAlias } from './likely-names.ts'

/** Explains a group without a required field. */
export const explainMissingField: Explain<'missing'> = (context, { path, name, causes }) => {
  // The name of a section says its type.
  const isOfSection = ({ path: field }: Cause) => field.at(-1) === 'type' && isSection(context, parentOf(field))
  const cause = causes.findLast((one) => one.values && !isOfSection(one))
  const value = cause && valueIn(context, cause.path)
  const reason = value === undefined ? '' : say` with \`${`${cause?.path.at(-1)}: ${value}`}\``
  const field = [...path, name]
  // Not needed with one of these.
  const instead = causes.flatMap((one) => (one.values || valueIn(context, one.path) ? [] : String(one.path.at(-1))))
  return {
    message: say`${nameGroup(context, path)}${reason} needs \`${name}\``,
    inForm: say`\`${name}\` is missing`,
    place: { path, target: 'entry' },
    label: say`add ${sayEither([name, ...instead].map((one) => `\`${one}\``))}`,
    notes: describeField(field, schemaAt(context, field)),
  }
}

/** Explains a section without `type`, which may be misspelt, or used as a field. */
export const explainMissingType: Explain<'missing'> = (context, { path, value, name }) => {
  if (name !== 'type' || !isSection(context, path)) return undefined
  const types = choicesAt(context, [...path, name])
  const fields = Object.keys(Object(value))
  const notes = [say`types: ${listChoices(types)}`]
  const isLikeType = (field: string) =>
    suggest(field, [name]).length > 0 || findByAlias(context.schemas, field, [name]).length > 0
  const misspelt = fields.find((field) => isLikeType(field) && typeof Object(value)[field] === 'string')
  // Later fields are those of a block, such as the columns of a table.
  const wrong = misspelt ?? fields.slice(0, 1).find((field) => types.includes(field))
  const message = say`a section needs \`type\``
  if (wrong === undefined) return { message, place: { path, target: 'entry' }, label: say`add \`type: …\``, notes }
  const place = { path: [...path, wrong], target: 'key' as const }
  if (misspelt === undefined)
    return { message, place, label: say`write \`type: ${wrong}\`, and its fields below it`, notes }
  const fix = certain(wrong, [name]) && { fix: { place, text: name } }
  return { message, place, label: didYouMean([name]), notes, ...fix }
}
