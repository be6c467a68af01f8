import { describeField, listChoices } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import type { Mismatch, MismatchOf } from '../../../schema/explain.ts'
import type { FileKind } from '../../../schema/file-kinds.ts'
import { isObject } from '../../../schema/schema-set.ts'
import { accepts, findWrongValue } from '../../../schema/wrong-value.ts'
import { sectionsFile } from '../../../site/routes.ts'
import { certain, didYouMean, suggest } from '../../../site/suggest.ts'
import { type AuthorText, say } from '../../../words/message.ts'
import { isSamePath, type Path, startsWith } from '../../../yaml/path.ts'
import { keyAt, nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain, MismatchContext } from '../../define-rule.ts'
import {
  absentFields,
  fieldsAt,
  isSection,
  missingIn,
  nameGroup,
  parentOf,
  schemaAt,
  unknownIn,
  valueIn,
} from '../../lib/document-at.ts'
import { findByAlias, findByExactAlias } from './likely-names.ts'

type Unknown = MismatchOf<'unknown'>

/** @returns the path of the field that an unknown one was meant to be, if there is one */
function fieldMeant(context: MismatchContext, mismatch: Unknown, meaning = intendedMeaning(context, mismatch)): Path[] {
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

/** Explains a field that only the file in the default language has, because it is the same in all languages. */
export const explainSameField: Explain<'unknown'> = ({ kind, document, schemas }, { path, name }) => {
  if (!kind.startsWith('translated-')) return undefined
  const source = schemas.walkers[kind.replace('translated-', '') as FileKind]
  if (!source.at(path, document).schemas.some(({ properties }) => name in Object(properties))) return undefined
  return {
    message: say`\`${name}\` is the same in all languages`,
    place: { path: [...path, name], target: 'key' },
    label: say`remove it here: the file in the default language says it`,
  }
}

/** Explains a field that belongs to another group. */
export const explainMisplacedField: Explain<'unknown'> = (context, mismatch) => {
  const { path, name } = mismatch
  const meaning = intendedMeaning(context, mismatch)
  if (!meaning.owner) return undefined
  const field = certain(name, fieldsAt(context, meaning.owner)) ?? name
  return {
    message: say`\`${field}\` is a field of ${nameGroup(context, meaning.owner)}, not of ${nameGroup(context, path)}`,
    place: { path: [...path, name], target: 'key' },
    label: adviseMove(mismatch, meaning.owner),
    explains: missingFor(context, mismatch, meaning),
  }
}

function adviseMove({ path }: Unknown, owner: Path): AuthorText {
  if (!isNear(owner, path) || owner.length === path.length) return say`move it there`
  const group = owner.at(-1)
  if (owner.length > path.length) {
    if (typeof group === 'string') return say`move it below \`${group}:\`, and indent it like the fields there`
    return isSamePath(parentOf(owner), ['sections'])
      ? say`indent it more, below the fields of its section`
      : say`move it below \`${String(owner.at(-2))}:\`, into an entry that begins with \`- \``
  }
  if (owner.length === 0 && path[0] === 'sections') return say`move it above \`sections:\`, to the first column`
  return say`move it above \`${path[owner.length]}:\`, and indent it like that line`
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
  const lost = meant === undefined ? lostIn(context, mismatch) : []
  return {
    message:
      name === ''
        ? say`this field has no name`
        : say`\`${name}\` is not a field of ${noun}${explainOddCharacters(name)}`,
    place,
    label:
      meant === undefined ? (adviseNames(lost) ?? adviseWithoutGuess(context, mismatch, fields)) : didYouMean([meant]),
    notes: [...describeSwitch(context, path, meant), say`fields of ${noun}: ${listChoices(fields)}`],
    ...(right !== undefined && right === meant && mayBe(context, mismatch, right) && { fix: { place, text: right } }),
    explains: [...missingFor(context, mismatch, meaning), ...lost],
  }
}

/** A number where another field has a text, such as `units: 10`, was meant otherwise. */
function mayBe(context: DocumentContext, { path, name }: Unknown, field: string): boolean {
  const value = valueIn(context, [...path, name])
  const [wrong] = findWrongValue(schemaAt(context, [...path, field]).schemas, value) ?? []
  return wrong?.kind !== 'type' || typeof value === 'object'
}

/** @returns what a group lacks whose only line is two of its values, such as `28: years of experience` */
function lostIn(context: MismatchContext, { path, name, value }: Unknown): MismatchOf<'missing'>[] {
  return / |^\d/.test(name) && Object.keys(Object(value)).length === 1 ? missingIn(context, path) : []
}

const adviseNames = (lost: MismatchOf<'missing'>[]): AuthorText | undefined =>
  lost.length > 0
    ? say`write each field by its name, in a line of its own: ${lost.map(({ name }) => `\`${name}: …\``).join(', ')}`
    : undefined

/** A switch such as `publish: false` may have another name and the opposite meaning. */
function describeSwitch(context: DocumentContext, path: Path, name: string | undefined): AuthorText[] {
  const place = schemaAt(context, [...path, name ?? ''])
  return place.schemas.some(({ type }) => type === 'boolean') ? describeField([...path, name ?? ''], place) : []
}

function adviseWithoutGuess(
  context: DocumentContext,
  { path, name }: Unknown,
  fields: readonly string[],
): AuthorText | undefined {
  if (valueIn(context, [...path, 'type']) === 'shared')
    return say`remove this line: what the section shows is in \`${sectionsFile}\``
  const sections = Object.keys(Object(valueIn(context, ['sections']))).map(Number)
  if (path.length === 0 && sections.some((index) => fieldsAt(context, ['sections', index]).includes(name)))
    return say`only sections have this field: move it into the right one, or remove it`
  const inside = Object.keys(Object(valueIn(context, [...path, name])))
  const absent = absentFields(context, path)
  if (inside.length > 0 && inside.every((field) => absent.includes(field)))
    return say`write what is in it directly here: ${listChoices(inside)}`
  const present = fields.find((field) => suggest(name, [field]).length > 0)
  if (present) return say`\`${present}\` is here already: remove one of the two`
  if (/ |^\d/.test(name)) return say`if this is part of a text or a number, put all of it in quotes`
  const isOfOthers = isSection(context, path) && context.schemas.fieldNames.has(name)
  return isOfOthers ? say`remove it; if another section starts here, write its \`- type: …\` above it` : undefined
}

/** @returns the field that a name certainly means, if no other unknown field means the same */
function certainField(context: MismatchContext, { path, name }: Unknown): string | undefined {
  const absent = absentFields(context, path)
  const right = certain(name, absent)
  const others = right === undefined ? [] : unknownIn(context, path).filter((other) => other.name !== name)
  return others.some((other) => certain(other.name, absent) === right) ? undefined : right
}

/** What the author of an unknown field probably meant. */
interface Meaning {
  /** Likely fields of the same group. */
  meant: readonly string[]
  /** Another group where this field is missing or possible. */
  owner?: Path | undefined
}

/**
 * @returns what an unknown field was meant to be; of several with this other name it is the one that accepts the value;
 *   a missing field is likelier than an optional one, and a field of the same group with this other name is likelier than
 *   one of another group
 */
function intendedMeaning(context: MismatchContext, { path, name }: Unknown): Meaning {
  const value = valueIn(context, [...path, name])
  const missing = missingIn(context, path).map((one) => one.name)
  const absent = absentFields(context, path)
  const named = findByExactAlias(context.schemas, name, absent)
  const fitting = named.filter((field) => accepts(schemaAt(context, [...path, field]).schemas, value))
  if (fitting.length === 1 && named.length > 1) return { meant: fitting }
  const needed = named.filter((field) => missing.includes(field))
  if (needed.length > 0) return { meant: needed }
  const missesIt = context.mismatches.find(
    (one) => one.kind === 'missing' && one.name === name && isNear(one.path, path),
  )
  if (missesIt) return { meant: [], owner: missesIt.path }
  const similar = suggest(name, absent)
  const others = findByAlias(context.schemas, name, absent)
  const required = [...similar, ...others].filter((field) => missing.includes(field))
  if (required.length > 0) return { meant: required }
  const owner = named.length > 0 ? undefined : ownerOf(context, path, name)
  return owner ? { meant: [], owner } : { meant: similar.length > 0 ? similar : others }
}

/** Where wrong indentation puts a field: in a parent, a child or a sibling. */
const isNear = (a: Path, b: Path): boolean =>
  startsWith(a, b) || startsWith(b, a) || isSamePath(parentOf(a), parentOf(b))

/**
 * @returns the nearest parent that accepts the field and does not have it, or the direct child nearest above the field;
 *   another child only if it has errors itself
 */
function ownerOf(context: MismatchContext, path: Path, name: string): Path | undefined {
  const canHave = (group: Path) => absentFields(context, group).includes(name)
  for (let length = path.length - 1; length >= 0; length--)
    if (canHave(path.slice(0, length))) return path.slice(0, length)
  const below = groupsBelow(context, path)
  const offset = keyAt(context.yaml, [...path, name])?.range[0] ?? 0
  const nearest = below.findLast((one) => (nodeAt(context.yaml, one)?.range[0] ?? 0) < offset) ?? below[0]
  if (nearest && canHave(nearest)) return nearest
  const isWrong = (group: Path) => context.mismatches.some((one) => 'name' in one && isSamePath(one.path, group))
  return (
    below.find((one) => canHave(one) && isWrong(one)) ??
    entryOfList(context, path, name) ??
    onlyGroupIn(context, path, name) ??
    (path.length > 0 ? onlyGroupIn(context, parentOf(path), name) : undefined)
  )
}

/** @returns the only group of another one that has the field, there or not */
function onlyGroupIn(context: DocumentContext, path: Path, name: string): Path | undefined {
  const groups = fieldsAt(context, path).map((field) => [...path, field])
  const having = groups.filter((group) => absentFields(context, group).includes(name))
  return having.length === 1 ? having[0] : undefined
}

/** @returns the first entry of the only list of a group, there or not, whose entries have the field, perhaps misspelt */
function entryOfList(context: DocumentContext, path: Path, name: string): Path | undefined {
  const isOwn = suggest(name, absentFields(context, path)).length > 0
  const entries = fieldsAt(context, path)
    .map((field) => [...path, field, 0])
    .filter((entry) => {
      const fields = isSection(context, entry) ? [] : fieldsAt(context, entry)
      return fields.includes(name) || (!isOwn && certain(name, fields) !== undefined)
    })
  return entries.length === 1 ? entries[0] : undefined
}

/** @returns the groups in a group, directly or in a list; an empty field may be one */
const groupsBelow = (context: DocumentContext, path: Path): Path[] =>
  Object.entries(Object(valueIn(context, path))).flatMap(([name, child]): Path[] => {
    if (Array.isArray(child)) return [...child.keys()].map((index) => [...path, name, index])
    return isObject(child) || child === null ? [[...path, name]] : []
  })

/**
 * @returns the mismatches of a document, without those that depend on another field that is wrong: without a valid
 *   `variant`, nobody knows what the section needs
 */
export function withoutConsequences(context: MismatchContext): readonly Mismatch[] {
  const { mismatches } = context
  const wrong = new Map(mismatches.flatMap((one) => wrongField(context, one).map((path) => [keyOfPath(path), one])))
  const independent = mismatches.filter((mismatch) =>
    mismatch.causes.every(({ path }) => (wrong.get(keyOfPath(path)) ?? mismatch) === mismatch),
  )
  // Fields may depend on each other.
  return independent.length > 0 ? independent : mismatches
}

/** @returns the path of the field that is wrong, if there is one */
function wrongField(context: MismatchContext, mismatch: Mismatch): Path[] {
  if (mismatch.kind === 'unknown') return fieldMeant(context, mismatch)
  return [mismatch.kind === 'missing' ? [...mismatch.path, mismatch.name] : mismatch.path]
}

const keyOfPath = (path: Path): string => JSON.stringify(path)
