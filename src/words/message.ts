import { countText, fill, type Plural } from './texts.ts'

/** A text for authors: words as they are, or a message that is translated where it is shown. */
export type AuthorText = string | Message

/** What takes the place of the placeholders of a text, such as `{name}`; a message is translated first. */
export type Values = Readonly<Record<string, AuthorText | number>>

/** A text for authors, from code that does not know their language. */
export interface Message {
  /** English, with placeholders. With `one`, for many. */
  text: string
  /** English for one, of a text with a `{count}`. */
  one?: string
  values?: Values
  /** English of what is translated in its place, where the text itself is for reports only. */
  hint?: string
  /** It is a part of a sentence. */
  isInside?: true
  /** Its text is a day, or a day and a time, which each language writes in its own way. */
  isMoment?: true
  /** Of a choice: its name, and the hint whose words for it are used, where it has some. */
  choice?: { name: string; hint: string }
}

/** The texts of one language by their English; those with a number by the English for many. */
export type Catalogue = Readonly<Record<string, string | Plural>>

interface Say {
  /** @param text English, with placeholders: `Hide “{name}”` */
  (text: string, values?: Values): Message
  /** As a tag, which numbers the placeholders: say`there is no page ${route}` is `there is no page {0}`. */
  (parts: TemplateStringsArray, ...values: (AuthorText | number | undefined)[]): Message
}

/** @returns a message for authors, which is translated where it is shown */
export const say: Say = (text: string | TemplateStringsArray, ...values: unknown[]): Message => {
  if (typeof text === 'string') return { text, ...(values[0] !== undefined && { values: values[0] as Values }) }
  const numbered = text.reduce((before, after, index) => `${before}{${index - 1}}${after}`)
  const shown = values.map((value = '') => value)
  return { text: numbered, ...(shown.length > 0 && { values: Object.fromEntries(shown.entries()) as Values }) }
}

/** @returns a message that is a part of a sentence */
export const sayInside = (text: string): Message => ({ text, isInside: true })

/**
 * @param one English for one: `{count} page`
 * @param many English for many: `{count} pages`
 */
export const sayCount = (one: string, many: string, count: number, values: Values = {}): Message => ({
  text: many,
  one,
  values: { ...values, count },
})

/** @returns `a, b and c` */
export const sayAll = (parts: readonly AuthorText[]): AuthorText => joined(parts, (a, b) => say`${a} and ${b}`)

/** @returns `a, b or c` */
export const sayEither = (parts: readonly AuthorText[]): AuthorText => joined(parts, (a, b) => say`${a} or ${b}`)

function joined(parts: readonly AuthorText[], join: (before: AuthorText, last: AuthorText) => AuthorText): AuthorText {
  const last = parts.at(-1) ?? ''
  return parts.length < 2
    ? last
    : join(
        parts.slice(0, -1).reduce((a, b) => say`${a}, ${b}`),
        last,
      )
}

/**
 * @param language BCP 47
 * @param texts those of the language; a missing one stays English
 * @returns the text in that language; words that are no message stay
 */
export function inLanguage(language: string, texts: Catalogue, text: AuthorText): string {
  if (typeof text === 'string') return text
  const { text: english, one, values = {}, hint = '', isInside, isMoment, choice } = text
  if (isMoment) return momentIn(language, english)
  const explained = choice && explainChoice(inLanguage(language, texts, { text: choice.hint }), choice.name)
  if (explained) return explained
  const found = texts[english] ?? texts[hint]
  const words = typeof found === 'string' ? found : english
  const plural = typeof found === 'object' ? found : one !== undefined && { one, other: english }
  const chosen = plural ? countText(typeof found === 'object' ? language : 'en', plural, Number(values.count)) : words
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : inLanguage(language, texts, value),
  ])
  const filled = fill(chosen, Object.fromEntries(shown))
  return isInside ? asPart(language, filled) : filled
}

function momentIn(language: string, moment: string): string {
  const [day = '', clock] = moment.split(' ')
  const date = new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return clock ? `${date}, ${clock}` : date
}

/**
 * @param hint such as `The layout. grid: all cropped alike. row: whole photos. Default: grid.`
 * @returns what it says of a choice: `All cropped alike`; undefined when it says nothing
 */
export function explainChoice(hint: string, choice: unknown): string | undefined {
  const start = `${choice}: `
  const [words] = hint
    .split('. ')
    .flatMap((sentence) => (sentence.startsWith(start) ? sentence.slice(start.length) : []))
  return words && words.charAt(0).toUpperCase() + words.slice(1).replace(/\.$/, '')
}

/** @returns the text in English */
export const inEnglish = (text: AuthorText): string => inLanguage('en', {}, text)

/** @returns a name as it is within a sentence: German keeps its capitals */
export function asPart(language: string, name: string): string {
  const isWord = /^\p{Lu}(?!\p{Lu})/u.test(name)
  return isWord && language !== 'de' ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}
