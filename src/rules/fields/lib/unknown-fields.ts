import { listChoices } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import type { Mismatch, MismatchOf } from '../../../schema/explain.ts'
import { sectionsFile } from '../../../site/routes.ts'
import { certain, didYouMean, suggest } from '../../../site/suggest.ts'
import { isSamePath, type Path } from '../../../yaml/path.ts'
import type { DocumentContext, Explain, MismatchContext } from '../../define-rule.ts'
import { absentFields, fieldsAt, isSection, nameGroup, unknownIn, valueIn } from '../../lib/document-at.ts'
import { intendedMeaning, isNear, type Meaning } from './meaning.ts'

type Unknown = MismatchOf<'unknown'>

/** @returns the path of the field that an unknown one was meant to be, if there is one */
export function fieldMeant(
  context: MismatchContext,
  mismatch: Unknown,
  meaning = intendedMeaning(context, mismatch),
): Path[] {
  if (meaning.owner) return [[...meaning.owner, mismatch.name]]
  return meaning.meant.slice(0, 1).map((name) => [...mismatch.path, name])
}

/** @returns the missing field that an unknown one was meant to be */
function missingFor(context: MismatchContext, mismatch: Unknown, meaning: Meaning): Mismatch[] {
  const [path] = fieldMeant(context, mismatch, meaning)
  return path
    ? context.mismatches.filter((one) => one.kind === 'missing' && isSamePath([...one.path, one.name], path))
    : []
}

/** Explains a field that belongs to another group. */
export const explainMisplacedField: Explain<'unknown'> = (context, mismatch) => {
  const { path, name } = mismatch
  const meaning = intendedMeaning(context, mismatch)
  if (!meaning.owner) return undefined
  return {
    message: `\`${name}\` is a field of ${nameGroup(context, meaning.owner)}, not of ${nameGroup(context, path)}`,
    place: { path: [...path, name], target: 'key' },
    label: adviseMove(mismatch, meaning.owner),
    explains: missingFor(context, mismatch, meaning),
  }
}

function adviseMove({ path }: Unknown, owner: Path): string {
  if (!isNear(owner, path) || owner.length === path.length) return 'move it there'
  const group = owner.at(-1)
  if (owner.length > path.length)
    return typeof group === 'string'
      ? `move it below \`${group}:\`, and indent it like the fields there`
      : 'indent it more, below the fields of its section'
  if (owner.length === 0 && path[0] === 'sections') return 'move it above `sections:`, to the first column'
  return `move it above \`${path[owner.length]}:\`, and indent it like that line`
}

/** Explains a field that no group near it accepts. */
export const explainUnknownField: Explain<'unknown'> = (context, mismatch) => {
  const { path, name } = mismatch
  const meaning = intendedMeaning(context, mismatch)
  const [meant] = meaning.meant
  const noun = nameGroup(context, path)
  const fields = fieldsAt(context, path)
  const place = { path: [...path, name], target: 'key' as const }
  const right = certainField(context, mismatch)
  return {
    message:
      name === '' ? 'this field has no name' : `\`${name}\` is not a field of ${noun}${explainOddCharacters(name)}`,
    place,
    label: meant === undefined ? adviseWithoutGuess(context, mismatch, fields) : didYouMean([meant]),
    notes: [`fields of ${noun}: ${listChoices(fields)}`],
    ...(right !== undefined && right === meant && { fix: { place, text: right } }),
    explains: missingFor(context, mismatch, meaning),
  }
}

function adviseWithoutGuess(
  context: DocumentContext,
  { path, name }: Unknown,
  fields: readonly string[],
): string | undefined {
  if (valueIn(context, [...path, 'type']) === 'shared')
    return `remove this line: what the section shows is in \`${sectionsFile}\``
  if (path.length === 0 && sectionsWith(context, name).length > 0)
    return 'only sections have this field: move it into the right one, or remove it'
  const present = fields.find((field) => suggest(name, [field]).length > 0)
  if (present) return `\`${present}\` is here already: remove one of the two`
  if (/ |^\d/.test(name)) return 'if this is part of a text or a number, put all of it in quotes'
  const isOfOthers = isSection(context, path) && context.schemas.fieldNames.has(name)
  return isOfOthers ? 'remove it; if another section starts here, write its `- type: …` above it' : undefined
}

/** @returns the sections of a page whose type has a field */
const sectionsWith = (context: DocumentContext, name: string): Path[] =>
  Object.keys(Object(valueIn(context, ['sections'])))
    .map((index): Path => ['sections', Number(index)])
    .filter((section) => fieldsAt(context, section).includes(name))

/** @returns the field that a name certainly means, if no other unknown field means the same */
function certainField(context: MismatchContext, { path, name }: Unknown): string | undefined {
  const absent = absentFields(context, path)
  const right = certain(name, absent)
  const others = right === undefined ? [] : unknownIn(context, path).filter((other) => other.name !== name)
  return others.some((other) => certain(other.name, absent) === right) ? undefined : right
}
