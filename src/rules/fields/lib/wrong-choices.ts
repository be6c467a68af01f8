import { describeField, describePath, describeValue, listChoices, shorten } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'
import { certain, closest, didYouMean } from '../../../site/suggest.ts'
import { type AuthorText, say } from '../../../words/message.ts'
import type { Path } from '../../../yaml/path.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { isSection, parentOf, schemaAt } from '../../lib/document-at.ts'
import { choiceOf, choicesNamed, daysNamed, findByAlias, findByExactAlias } from './likely-names.ts'

/** What the choices of a schema are. */
const messages = {
  section: (_, value) => say`${value} is not a type of section`,
  icon: (_, value) => say`there is no icon ${value}`,
  other: (name, value) => say`${name} cannot be ${value}`,
} satisfies Record<string, (name: AuthorText, value: AuthorText) => AuthorText>

// Nobody reads a list of 5,000 names.
const iconNames = say`icons: all names are at https://tabler.io/icons`

/** @returns the explanation of a wrong choice of one kind */
export const explainChoice =
  (kind: keyof typeof messages): Explain<'choice'> =>
  (context, { path, value, ...mismatch }) => {
    if (kind !== kindAt(context, path)) return undefined
    const message = messages[kind]
    const choices = mismatch.choices.map(String)
    // Of a switch that is only turned on, the description says what leaving it out means.
    const list = kind === 'icon' ? iconNames : say`choices: ${listChoices(choices)}`
    const notes = choices.length === 1 ? describeField(path, mismatch.place) : [list]
    const place = { path }
    if (typeof value !== 'string')
      return {
        message: message(describePath(path), describeValue(value, sourceAt(context.yaml, path))),
        place,
        notes,
      }
    const { right, likely } = likelyChoices(context.schemas, value, choices)
    return {
      message: say`${message(describePath(path), `\`${shorten(value)}\``)}${explainOddCharacters(value)}`,
      place,
      label: adviseSeveral(path, value, choices) ?? didYouMean(likely),
      notes,
      ...(right !== undefined && { fix: { place, text: right } }),
    }
  }

function kindAt(context: DocumentContext, path: Path): keyof typeof messages {
  if (path.at(-1) === 'type' && isSection(context, parentOf(path))) return 'section'
  return schemaAt(context, path).role === 'icon' ? 'icon' : 'other'
}

/** @returns the choices that the author probably meant, and the one that was certainly meant */
function likelyChoices(schemas: SchemaContext, word: string, choices: readonly string[]) {
  const named = findByExactAlias(schemas, word, choices).slice(0, 2)
  if (named.length > 0) return { likely: named }
  // An emoji is like no name, and `3 weeks` is no week.
  if (!/\p{L}/u.test(word) || /^\d+ /.test(word)) return { likely: [] }
  const close = closest(word, choices)
  if (close.length > 0) return { right: certain(word, choices), likely: close }
  const others = findByAlias(schemas, word, choices).slice(0, 2)
  const likely = [others, choiceOf(word, choices), daysNamed([word], choices)].find(({ length }) => length > 0) ?? []
  if (likely.length > 0) return { likely }
  const sameKind = closest(lastWord(word), choices)
  return {
    likely: sameKind.length > 0 ? sameKind : choices.filter((choice) => choice.startsWith(firstWord(word))).slice(0, 2),
  }
}

/** @returns what a name is one of: `School` of `DrivingSchool` */
const lastWord = (name: string): string => name.replace(/^.*(?=[A-Z])/, '')

/** @returns what a name begins with, if it has several words: `Pet` of `PetGrooming` */
const firstWord = (name: string): string => /^[A-Z][a-z]+(?=[A-Z])/.exec(name)?.[0] ?? name

/** @returns a label for several choices in one entry: `- Monday-Friday` */
function adviseSeveral(path: Path, value: string, choices: readonly string[]): AuthorText | undefined {
  const named = typeof path.at(-1) === 'number' ? choicesNamed(value, choices) : []
  return named.length > 0 ? say`write each as an entry of its own: \`${named.join('`, `')}\`` : undefined
}
