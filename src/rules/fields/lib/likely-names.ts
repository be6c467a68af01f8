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

/** What the days of the week are called in each language that we know. */
const dayNames = Object.keys(languages).map((language) => week.map((_, index) => weekday(language, index)))

const namesOfDay = (index: number): string[] => dayNames.flatMap((names) => names[index] ?? [])

/**
 * @returns the days that words are the beginnings of in one language, such as Monday and Thursday for `Mo` and `Do`; empty if
 *   they are other days in another language
 */
export function daysNamed(words: readonly string[], choices: readonly string[]): string[] {
  const starts = words.map((word) => word.trim().toLowerCase().replace(/\.$/, ''))
  const readings = dayNames.flatMap((names) => {
    const days = starts.map((start) => week.filter((_, index) => names[index]?.toLowerCase().startsWith(start)))
    return days.every(({ length }) => length === 1) ? [days.flat()] : []
  })
  const [first = []] = readings
  const isSure = readings.every((one) => one.join() === first.join()) && starts.every(({ length }) => length > 1)
  return isSure && first.every((day) => choices.includes(day)) ? first : []
}

const everyDay =
  /^(?:daily|every ?day|täglich|dagelijks|dagligen|a diario|diariamente|todos los días|todos os dias|tous les jours)$/i

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
  if (everyDay.test(text.trim())) return week.filter((day) => choices.includes(day))
  const named = (words: string[]) => {
    const found = words.map((word) => choiceOf(word, choices))
    if (found.length < 2) return []
    return found.every(({ length }) => length === 1) ? found.flat() : daysNamed(words, choices)
  }
  const [first = '', last = '', ...more] = named(text.split(/[-–—]|\s(?:to|bis|tot|till|al?|à|au|até)\s/))
  const range = more.length > 0 ? [] : choices.slice(choices.indexOf(first), choices.indexOf(last) + 1)
  return first && range.length > 1 ? range : named(text.split(/[,;&+/]|\s(?:and|und|y|e|et|en|och)\s/))
}
