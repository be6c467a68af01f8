import { describeField, listChoices } from '../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import { sectionsFile } from '../../site/routes.ts'
import { certain, didYouMean, suggest } from '../../site/suggest.ts'
import type { Path } from '../../yaml/path.ts'
import { keyAt, nodeAt } from '../../yaml/ranges.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { fieldsAt, nameGroup, schemaAt, valueIn } from './lib/document-at.ts'
import { absentFields, sectionFor, type UnknownField } from './lib/match-fields.ts'

export default defineRule({
  code: 'unknown-key',
  severity: 'error',
})

/** @returns the problem of a field that no group near it accepts */
export function explainUnknownField(context: DocumentContext, field: UnknownField): Problem {
  const { group, name, meant } = field
  const { path } = group
  const comma = explainDecimalComma(context, path, name)
  if (comma) return comma
  const noun = nameGroup(context, path)
  const fields = fieldsAt(context, path)
  const place = { path: [...path, name], target: 'key' as const }
  const right = certainField(context, field)
  const section = meant.length === 0 ? sectionFor(context, field) : undefined
  return {
    message:
      name === '' ? 'this field has no name' : `\`${name}\` is not a field of ${noun}${explainOddCharacters(name)}`,
    place,
    label:
      didYouMean(meant.slice(0, 1)) ??
      (section ? adviseSection(context, section, name) : adviseWithoutGuess(context, field, fields)),
    notes: [...describeSwitch(context, path, meant[0]), `fields of ${noun}: ${listChoices(fields)}`],
    ...(section && {
      related: [{ file: context.file, place: { path: section, target: 'entry' }, message: 'that section is at' }],
    }),
    ...(right !== undefined && right === meant[0] && { fix: { place, text: right } }),
  }
}

/** `{ latitude: 36,5101 }`, where the comma ends the number. */
function explainDecimalComma(context: DocumentContext, path: Path, name: string): Problem | undefined {
  const fields = Object.keys(valueIn(context, path) as object)
  const digits = keyAt(context.yaml, [...path, name])?.range
  if (!/^\d+$/.test(name) || !digits || valueIn(context, [...path, name]) !== null) return undefined
  const field = fields.map((one) => ({ one, value: nodeAt(context.yaml, [...path, one])?.range }))
  const before = field.find(({ value }) => value?.[1] === digits[0] - 1)
  const source = before?.value && context.yaml.text.slice(before.value[0], before.value[1])
  if (!before?.value || !source || !/^-?\d+$/.test(source)) return undefined
  const number = `${source}.${name}`
  const isPoint = name.length !== 3
  const place = { range: [before.value[0], digits[1]] as const, group: path }
  return {
    message: `the comma ends the number \`${source}\` here, so \`${name}\` is read as a field`,
    place,
    label: isPoint
      ? `write a point, not a comma: \`${before.one}: ${number}\``
      : `write \`${before.one}: ${source}${name}\`, or with decimals \`${before.one}: ${number}\``,
    ...(isPoint && { fix: { place, text: number } }),
  }
}

function adviseSection(context: DocumentContext, section: Path, name: string): string {
  const noun = nameGroup(context, section).replace(/^an? /, 'the ')
  return valueIn(context, [...section, name]) === undefined
    ? `only sections have this field: move it into the right one, such as ${noun}`
    : `only sections have this field, and ${noun} has one: remove this line, or move it into another section`
}

/** A switch such as `publish: false` may have another name and the opposite meaning. */
function describeSwitch(context: DocumentContext, path: Path, name: string | undefined): string[] {
  const place = schemaAt(context, [...path, name ?? ''])
  return place.schemas.some(({ type }) => type === 'boolean') ? describeField([...path, name ?? ''], place) : []
}

function adviseWithoutGuess(
  context: DocumentContext,
  { group, name, meant }: UnknownField,
  fields: readonly string[],
): string | undefined {
  if (valueIn(context, [...group.path, 'type']) === 'shared')
    return `remove this line: what the section shows is in \`${sectionsFile}\``
  const present = fields.find((field) => meant.length === 0 && suggest(name, [field]).length > 0)
  if (present) return `\`${present}\` is here already: remove one of the two`
  return name.includes(' ') ? 'no field has a space in its name; if this is text, put all of it in quotes' : undefined
}

/** @returns the field that a name certainly means, if no other unknown field means the same */
function certainField(context: DocumentContext, { group, name }: UnknownField): string | undefined {
  const absent = absentFields(context, group.path)
  const right = certain(name, absent)
  if (right === undefined) return undefined
  return group.unknown.some((other) => other !== name && certain(other, absent) === right) ? undefined : right
}

/** @returns the problem of a section whose `type` is misspelt */
export function explainMisspeltType(path: Path, name: string): Problem {
  const place = { path: [...path, name], target: 'key' as const }
  return {
    message: `\`${name}\` is not a field of a section${explainOddCharacters(name)}`,
    place,
    label: didYouMean(['type']),
    ...(certain(name, ['type']) && { fix: { place, text: 'type' } }),
  }
}

/** @returns the problem of a field whose name starts with a capital */
export function explainCapital(path: Path): Problem {
  const name = String(path.at(-1))
  const right = name.charAt(0).toLowerCase() + name.slice(1)
  const place = { path, target: 'key' as const }
  return { message: `\`${name}\` is not a field`, place, label: didYouMean([right]), fix: { place, text: right } }
}
