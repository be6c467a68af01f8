import { languages } from '../../../generated/words.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'
import { week } from '../../../site/hours.ts'
import { certain } from '../../../site/suggest.ts'
import { weekday } from '../../../words/texts.ts'

/**
 * @param word what the author wrote
 * @param candidates names of fields or blocks
 * @returns the candidates with an alias that equals the word, or else with one that is close to it
 */
export function findByAlias(schemas: SchemaContext, word: string, candidates: readonly string[]): string[] {
  const exact = findByExactAlias(schemas, word, candidates)
  if (exact.length > 0) return exact
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => certain(plain, aliasesOf(schemas, candidate)) !== undefined)
}

/** @returns the candidates with an alias that equals the word */
export function findByExactAlias(schemas: SchemaContext, word: string, candidates: readonly string[]): string[] {
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => aliasesOf(schemas, candidate).some((name) => name.toLowerCase() === plain))
}

const aliasesOf = ({ aliases, fieldAliases }: SchemaContext, candidate: string): readonly string[] => [
  ...(fieldAliases.get(candidate) ?? []),
  ...(aliases.get(candidate) ?? []),
  ...week.flatMap((day, index) => (day === candidate ? namesOfDay(index) : [])),
]

/** @returns what a day of the week is called in the languages that we know */
const namesOfDay = (index: number): string[] => Object.keys(languages).map((language) => weekday(language, index))

/**
 * @param word what the author wrote
 * @returns the choice that equals the word except for case, or that it abbreviates (`Mon.` for Monday); empty if there
 *   are several
 */
export function choiceOf(word: string, choices: readonly string[]): string[] {
  const start = word.trim().toLowerCase().replace(/\.$/, '')
  const same = choices.filter((choice) => choice.toLowerCase() === start)
  const longer = start.length > 2 ? choices.filter((choice) => choice.toLowerCase().startsWith(start)) : []
  const found = same.length > 0 ? same : longer
  return found.length === 1 ? found : []
}

/** A longer text is a sentence, not a few choices. */
const maxLength = 200

/**
 * @param text what the author wrote instead of a list
 * @param choices of the list's items, in order
 * @returns the choices in a text such as `Mon-Fri` or `Saturday and Sunday`; empty if the text names only one
 */
export function choicesNamed(text: string, choices: readonly string[]): string[] {
  if (text.length > maxLength) return []
  const named = (words: string[]) => {
    const found = words.map((word) => choiceOf(word, choices))
    return found.length > 1 && found.every(({ length }) => length === 1) ? found.flat() : []
  }
  const [first = '', last = '', ...more] = named(text.split(/[-–—]|\bto\b/))
  const range = more.length > 0 ? [] : choices.slice(choices.indexOf(first), choices.indexOf(last) + 1)
  return first && range.length > 1 ? range : named(text.split(/[,;&+/]|\band\b/))
}
