import { describeField, describePath, describeValue, listChoices, shorten } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import { certain, closest, didYouMean } from '../../../site/suggest.ts'
import { type AuthorText, say } from '../../../words/message.ts'
import type { Path } from '../../../yaml/path.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { isSection, parentOf, schemaAt, valueIn } from '../../lib/document-at.ts'
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
    const { right, likely } = likelyChoices(context, path, value, choices)
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
function likelyChoices(context: DocumentContext, path: Path, word: string, choices: readonly string[]) {
  const { schemas } = context
  const named = findByExactAlias(schemas, word, choices).slice(0, 2)
  if (named.length > 0) return { likely: named }
  // An emoji is like no name, and `3 weeks` is no week.
  if (!/\p{L}/u.test(word) || /^\d+ /.test(word)) return { likely: [] }
  const close = closest(word, choices)
  if (close.length > 0) return { right: certain(word, choices), likely: close }
  const others = findByAlias(schemas, word, choices).slice(0, 2)
  const day = dayIn(valueIn(context, parentOf(path)), word, choices)
  const likely = [others, choiceOf(word, choices), day].find(({ length }) => length > 0) ?? []
  if (likely.length > 0) return { likely }
  const sameKind = closest(lastWord(word), choices)
  return {
    likely: sameKind.length > 0 ? sameKind : choices.filter((choice) => choice.startsWith(firstWord(word))).slice(0, 2),
  }
}

/** @returns the day that a word begins; the words beside it may say in which language: `Di` is another one in `[Di, Mi]` than in `[Di, Lu]` */
function dayIn(list: unknown, word: string, choices: readonly string[]): string[] {
  const words = Array.isArray(list) ? list.map(String) : [word]
  const named = daysNamed(words, choices)
  return named.length > 0 ? named.slice(words.indexOf(word)).slice(0, 1) : daysNamed([word], choices)
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
