import { describePath, describeValue, listChoices, shorten } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'
import { slug } from '../../../site/slug.ts'
import { certain, closest, didYouMean } from '../../../site/suggest.ts'
import type { Path } from '../../../yaml/path.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { isSection, parentOf, schemaAt, valueIn } from '../../lib/document-at.ts'
import { findByAlias, findByExactAlias } from './aliases.ts'
import { choiceOf, choicesNamed } from './choices.ts'
import { likelyTypes } from './likely-types.ts'

/** What the author probably meant. */
interface Likely {
  /** The choice that was certainly meant. */
  right?: string | undefined
  likely: readonly string[]
}

interface Kind {
  message: (path: Path, value: string) => string
  likely: (schemas: SchemaContext, word: string, choices: readonly string[]) => Likely
  /** For a choice that is like no other. */
  advice: (value: string) => string | undefined
  note: (choices: readonly string[]) => string
}

/** Names for any HTML. */
const html = /^(?:code|embed|html|iframe|script|widget)s?$/i

/** What the choices of a schema are. */
const kinds = {
  section: {
    message: (_, value) => `${value} is not a type of section`,
    likely: likelyChoices,
    advice: (value) =>
      html.test(value) ? 'HTML is not supported: choose the type for what it shows' : 'choose one of the types below',
    note: (choices) => `types: ${listChoices(choices)}`,
  },
  icon: {
    message: (_, value) => `there is no icon ${value}`,
    likely: likelyIcons,
    advice: () => 'write the name of an icon, such as `home`',
    // Nobody reads a list of 5,000 names.
    note: () => 'icons: all names are at https://tabler.io/icons',
  },
  other: {
    message: (path, value) => `${describePath(path)} cannot be ${value}`,
    likely: likelyChoices,
    advice: () => undefined,
    note: (choices) => `choices: ${listChoices(choices)}`,
  },
} satisfies Record<string, Kind>

/** @returns the explanation of a wrong choice of one kind */
export const explainChoice =
  (name: keyof typeof kinds): Explain<'choice'> =>
  (context, { path, value, ...mismatch }) => {
    if (kindAt(context, path) !== name) return undefined
    const kind: Kind = kinds[name]
    const choices = mismatch.choices.map(String)
    const [place, notes] = [{ path }, [kind.note(choices)]]
    if (typeof value !== 'string')
      return { message: kind.message(path, describeValue(value, sourceAt(context.yaml, path))), place, notes }
    const { right, likely } = kind.likely(context.schemas, value, choices)
    const byFields = name === 'section' && right === undefined ? typeByFields(context, path, choices) : undefined
    return {
      message: kind.message(path, `\`${shorten(value)}\``) + explainOddCharacters(value),
      place,
      label: labelForSeveral(path, value, choices) ?? byFields ?? didYouMean(likely) ?? kind.advice(value),
      notes,
      ...(right !== undefined && { fix: { place, text: right } }),
    }
  }

function kindAt(context: DocumentContext, path: Path): keyof typeof kinds {
  if (path.at(-1) === 'type' && isSection(context, parentOf(path))) return 'section'
  return schemaAt(context, path).role === 'icon' ? 'icon' : 'other'
}

/** @returns advice from the other fields of a section, for a type that was translated */
function typeByFields(context: DocumentContext, path: Path, choices: readonly string[]): string | undefined {
  const { type, ...fields } = Object(valueIn(context, parentOf(path)))
  const names = Object.keys(fields)
  // A type that exists elsewhere is no translation.
  if (html.test(type) || [...context.schemas.blockTypes, 'shared'].includes(type)) return undefined
  const isShared = names.includes('name') && names.every((name) => name === 'name' || name === 'anchor')
  const likely = isShared ? ['shared'] : names.length > 1 ? likelyTypes(context.schemas, fields) : []
  const named = likely.filter((one) => choices.includes(one)).map((one) => `\`${one}\``)
  if (named.length === 0 || named.length > 3) return undefined
  return named.length === 1
    ? `its fields are those of ${named[0]}: write that`
    : `its fields are those of ${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

/**
 * Other words for an icon count as much as names: of 5,000 names one is always near, and `house` means `home` rather than
 * `mouse`.
 *
 * @param word what the author wrote
 * @param names of all icons
 */
function likelyIcons({ aliases }: SchemaContext, word: string, names: readonly string[]): Likely {
  // An emoji is like no name.
  if (!/\p{L}/u.test(word)) return { likely: [] }
  const others = new Map(names.flatMap((name) => (aliases.get(name) ?? []).map((alias) => [alias, name] as const)))
  const words = [...names, ...others.keys()]
  const name = collection.test(word) ? ownName(word) : word
  const meant = certain(name, words)
  const likely = meant === undefined ? closest(name, words) : [meant]
  return {
    likely: [...new Set(likely.map((one) => others.get(one) ?? one))],
    right: meant !== undefined && others.has(meant) ? undefined : meant,
  }
}

/** What names of icons begin with in other collections: `fa-star`, `fas fa-star`, `mdi:star`, `IconStar`. */
const collection =
  /^(?:(?:fa-(?:brands|duotone|light|regular|solid)|fa[bdlrs]?|bi|bx|mdi|ri|ti|icon|lucide|tabler)[-: ]+)+|^Icon(?=[A-Z])/i

/** @returns a name of an icon without that of its collection, with hyphens between its words */
const ownName = (name: string): string => slug(name.replace(collection, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-'))

function likelyChoices(schemas: SchemaContext, value: string, choices: readonly string[]): Likely {
  const named = findByExactAlias(schemas, value, choices).slice(0, 2)
  if (named.length > 0) return { likely: named }
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
