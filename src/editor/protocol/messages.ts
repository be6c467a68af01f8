import { type AuthorText, asPart, type Catalogue, inLanguage, say, sayCount, type Values } from '../../words/message.ts'
import { listText } from '../../words/texts.ts'

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

/** @returns a text in the language of the editor; words that are no message stay */
export const translated = (text: AuthorText): string => inLanguage(language, catalogue, text)

/**
 * @param text English, with placeholders: `Hide “{name}”`
 * @returns the text in the language of the editor
 */
export const t = (text: string, values?: Values): string => translated(say(text, values))

/**
 * @param texts those of a language, which need not be that of the editor: new parts of a page are in the page's own
 * @param text English
 * @returns the text in that language
 */
export const tIn = (texts: Catalogue, text: string): string => inLanguage('', texts, { text })

/**
 * @param one English for one: `{count} page`
 * @param many English for many: `{count} pages`
 * @returns the text for a number, in the language of the editor
 */
export const plural = (one: string, many: string, count: number, values?: Values): string =>
  translated(sayCount(one, many, count, values))

/** @returns a name as it is within a sentence of the editor's language */
export const inSentence = (name: string): string => asPart(language, name)

/** @returns texts of which one is to be chosen: `a, b or c` */
export const oneOfListed = (texts: readonly string[]): string => listText(language, texts, 'disjunction')
