import { describeValue, listChoices, shorten } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'
import { certain, closest, didYouMean } from '../../../site/suggest.ts'
import type { Path } from '../../../yaml/path.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Problem, SchemaError } from '../../define-rule.ts'
import { findByAlias, findByExactAlias } from './aliases.ts'
import { choiceOf, choicesNamed } from './choices.ts'
import { isSection, parentOf, schemaAt, valueIn } from './document-at.ts'
import { likelyTypes } from './likely-types.ts'

/** What the choices of a schema are. */
type Kind = 'type of section' | 'icon' | 'choice'

/**
 * @param kind of choices that the rule is about
 * @param message creates the message from a description of the value
 * @returns undefined for an error about anything else
 */
export function explainWrongChoice(
  context: DocumentContext,
  { path, error }: SchemaError,
  kind: Kind,
  message: (value: string) => string,
): Problem | undefined {
  const value = valueIn(context, path)
  if (error.keyword !== 'enum' || typeof value === 'object' || kindAt(context, path) !== kind) return undefined
  const choices = (error.params.allowedValues as unknown[]).map(String)
  const notes = [noteOf(kind, choices)]
  if (typeof value !== 'string')
    return { message: message(describeValue(value, sourceAt(context.yaml, path))), place: { path }, notes }
  const { right, likely } = kind === 'icon' ? iconsFor(context, value, choices) : likelyChoices(context, value, choices)
  const byFields = kind === 'type of section' && right === undefined ? typeByFields(context, path, choices) : undefined
  return {
    message: message(`\`${shorten(value)}\``) + explainOddCharacters(value),
    place: { path },
    label: labelForSeveral(path, value, choices) ?? byFields ?? didYouMean(likely) ?? adviceFor(kind, value),
    notes,
    ...(right !== undefined && { fix: { place: { path }, text: right } }),
  }
}

/** @returns advice from the other fields of a section, for a type that was translated */
function typeByFields(context: DocumentContext, path: Path, choices: readonly string[]): string | undefined {
  const { type, ...fields } = valueIn(context, parentOf(path)) as Record<string, unknown>
  const names = Object.keys(fields)
  // A type that exists elsewhere is no translation.
  if (html.test(String(type)) || context.schemas.blockTypes.includes(String(type)) || type === 'shared')
    return undefined
  const isShared = names.includes('name') && names.every((name) => name === 'name' || name === 'anchor')
  const likely = isShared ? ['shared'] : names.length > 1 ? likelyTypes(context.schemas, fields) : []
  const types = likely.filter((one) => choices.includes(one))
  const named = types.map((type) => `\`${type}\``)
  if (named.length === 0 || named.length > 3) return undefined
  return named.length === 1
    ? `its fields are those of ${named[0]}: write that`
    : `its fields are those of ${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

/** Names for any HTML. */
const html = /^(?:code|embed|html|iframe|script|widget)s?$/i

/** @returns advice for a choice that is like no other */
function adviceFor(kind: Kind, value: string): string | undefined {
  if (kind === 'icon') return 'write the name of an icon, such as `home`'
  if (kind === 'choice') return undefined
  return html.test(value) ? 'HTML is not supported: choose the type for what it shows' : 'choose one of the types below'
}

function kindAt(context: DocumentContext, path: Path): Kind {
  if (path.at(-1) === 'type' && isSection(context, parentOf(path))) return 'type of section'
  return schemaAt(context, path).role === 'icon' ? 'icon' : 'choice'
}

/** Nobody reads a list of 5,000 names. */
function noteOf(kind: Kind, choices: readonly string[]): string {
  if (kind === 'icon') return 'icons: all names are at https://tabler.io/icons'
  return `${kind === 'type of section' ? 'types' : 'choices'}: ${listChoices(choices)}`
}

/** An emoji is like no name. */
const iconsFor = ({ schemas }: DocumentContext, value: string, choices: readonly string[]) =>
  /\p{L}/u.test(value) ? likelyIcons(schemas, value, choices) : { right: undefined, likely: [] }

/**
 * Other words for an icon count as much as names: of 5,000 names one is always near, and `house` means `home` rather than
 * `mouse`.
 *
 * @param word what the author wrote
 * @param names of all icons
 * @returns the likely icons, and the one that was certainly meant, if its name was misspelt
 */
function likelyIcons({ aliases }: SchemaContext, word: string, names: readonly string[]) {
  const others = new Map(names.flatMap((name) => (aliases.get(name) ?? []).map((alias) => [alias, name] as const)))
  const words = [...names, ...others.keys()]
  const right = certain(word, words)
  return {
    likely: [...new Set(closest(word, words).map((one) => others.get(one) ?? one))],
    right: right !== undefined && others.has(right) ? undefined : right,
  }
}

function likelyChoices({ schemas }: DocumentContext, value: string, choices: readonly string[]) {
  const named = findByExactAlias(schemas, value, choices).slice(0, 2)
  if (named.length > 0) return { right: undefined, likely: named }
  const right = certain(value, choices)
  const close = closest(value, choices)
  if (close.length > 0) return { right, likely: close }
  const others = findByAlias(schemas, value, choices).slice(0, 2)
  return { right, likely: others.length > 0 ? others : choiceOf(value, choices) }
}

/** @returns a label for several choices in one list item: `- Monday-Friday` */
function labelForSeveral(path: Path, value: string, choices: readonly string[]): string | undefined {
  const named = typeof path.at(-1) === 'number' ? choicesNamed(value, choices) : []
  return named.length > 0 ? `write each as an entry of its own: \`${named.join('`, `')}\`` : undefined
}
