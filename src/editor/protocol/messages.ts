import { countText, fill, listText } from '../../words/texts.ts'
import type { Plural } from '../../words/types.ts'

/** What takes the place of the placeholders of a text, such as `{name}`; a message is translated first. */
export type Values = Readonly<Record<string, string | number | Message>>

/** A text for the author that another program made: translated where it is shown. */
export interface Message {
  /** English. */
  text: string
  values?: Values
  /** It is a part of a sentence. */
  isInside?: true
}

/** The answer to a request after which nothing is different. */
export interface Refused {
  status: 'refused'
  reason: string | Message
}

/** The texts of one language by their English; those with a number by the English for many. */
export type Catalogue = Readonly<Record<string, string | Plural>>

/** @returns a message for the author, from code that does not know the language of the editor */
export const say = (text: string, values?: Values): Message => ({ text, ...(values && { values }) })

/** @returns a message that is a part of a sentence */
export const sayInside = (text: string): Message => ({ text, isInside: true })

let language = 'en'
let catalogue: Catalogue = {}

/**
 * Chooses the language of the editor. What is on the screen already stays.
 *
 * @param code BCP 47
 * @param texts those of the language; a missing one is shown in English
 */
export function speak(code: string, texts: Catalogue): void {
  language = code
  catalogue = texts
}

/** @returns the language of the editor, BCP 47 */
export const spokenLanguage = (): string => language

/**
 * @param text English, with placeholders: `Hide “{name}”`
 * @returns the text in the language of the editor
 */
export const t = (text: string, values: Values = {}): string => fill(tIn(catalogue, text), shown(values))

/**
 * @param texts those of a language, which need not be that of the editor: new parts of a page are in the page's own
 * @param text English
 * @returns the text in that language
 */
export function tIn(texts: Catalogue, text: string): string {
  const found = texts[text]
  return typeof found === 'string' ? found : text
}

/**
 * @param one English for one: `{count} page`
 * @param other English for many: `{count} pages`
 * @returns the text for a number, in the language of the editor
 */
export function plural(one: string, other: string, count: number, values: Values = {}): string {
  const found = catalogue[other]
  const text = typeof found === 'object' ? countText(language, found, count) : countText('en', { one, other }, count)
  return fill(text, shown(values))
}

/** @returns a message of another program in the language of the editor; words that are no message stay */
export function translated(message: string | Message): string {
  if (typeof message === 'string') return message
  const text = t(message.text, message.values)
  return message.isInside ? inSentence(text) : text
}

/** @returns a name as it is within a sentence of the editor's language: German keeps its capitals */
export function inSentence(name: string): string {
  const isWord = /^\p{Lu}(?!\p{Lu})/u.test(name)
  return isWord && language !== 'de' ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

const shown = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? translated(value) : String(value),
    ]),
  )

/** @returns texts of which one is to be chosen: `a, b or c` */
export const oneOfListed = (texts: readonly string[]): string => listText(language, texts, 'disjunction')
