import { isObject } from '../../schema/schema-set.ts'
import { isoDay } from '../../site/dates.ts'
import { week } from '../../site/hours.ts'
import { nameOfLanguage } from '../../site/language-names.ts'
import { type AuthorText, type Message, say, sayInside } from '../../words/message.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { type EditorDiagnostic, type FileEntry, sharedNames } from '../protocol/files.ts'
import { spokenLanguage, t, translated } from '../protocol/messages.ts'

/** @returns a name of a schema in words: `card-grid` as `Card grid`, `linkLabel` as `Link label` */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_]/g, ' ')
  return capitalised(words)
}

/** @returns words with a capital at the start */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** @returns what the editor calls a kind of section */
export const sectionName = (type: string): string => (type === 'shared' ? t('Shared section') : t(inWords(type)))

/** @returns what the form calls a choice: what the hint says of it, or else its name in words */
export const choiceText = (choice: string, hint: string | undefined): Message => ({
  text: inWords(choice),
  ...(hint && { choice: { name: choice, hint } }),
})

/** @returns the hint without what it says of the choices, which say it themselves */
export function withoutChoices(hint: string, choices: readonly string[]): string {
  const names = choices.map(escapeRegExp).join('|')
  const ofChoice = new RegExp(`^(?:${names}): |: (?:${names})\\.$`)
  const sentences = hint.split(/(?<=\.) /)
  return sentences.filter((sentence) => !ofChoice.test(sentence)).join(' ')
}

/** @returns what something new is called: `a question`, `an event`; other languages do without an article */
export const oneOf = (name: string): string =>
  spokenLanguage() === 'en' ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}` : name

/** @returns the English name of one of several: `Actions` gives `Action` */
export const singular = (name: string): string => name.replace(/(?<!ok)ies$/, 'y').replace(/(ch|sh|x|ss)es$|s$/, '$1')

/** Fields that say what an object is about, the best first. */
const telling = ['heading', 'title', 'label', 'name', 'value', 'caption', 'text', 'body', 'alt']

/** What the form calls a short value of a group. */
type ValueText = (value: string | number, key: string) => AuthorText

/** @returns the words by which a reader knows a value again, in the language of the editor; empty when it has none */
export const summaryOf = (value: unknown, textOf?: ValueText): string => translated(summaryText(value, textOf))

/** @returns the same, for a program that does not know the language */
export function summaryText(value: unknown, textOf: ValueText = momentText): AuthorText {
  if (!isObject(value)) return typeof value === 'string' ? momentText(value) : ''
  const [first = '', ...others] = shortValuesOf(value, textOf)
  return tellingTextOf(value) || others.reduce((words, one) => say`${words} ${one}`, first)
}

/** @returns the text that says best what an object is about; empty when it has none */
export function tellingTextOf(value: { [key: string]: unknown }): string {
  const found = telling.map((key) => value[key]).find((text) => typeof text === 'string' && text.trim())
  return typeof found === 'string' ? found.trim().replace(/\n.*/s, '') : ''
}

const timeOrDay = /^(\d\d:\d\d|\d{4}-\d\d-\d\d)$/

/** @returns short values of an object without words: `Friday`, `10:00 – 22:00` */
function shortValuesOf(value: object, textOf: ValueText): AuthorText[] {
  const texts = Object.entries(value).flatMap(([key, one]): AuthorText | AuthorText[] => {
    if (one === true) return sayInside(inWords(key))
    if (Array.isArray(one) && one.every((item) => typeof item === 'string'))
      return daysText(one, (first, last) => say`${first} – ${last}`)
    return (typeof one === 'string' || typeof one === 'number') && key !== 'type' ? textOf(one, key) : []
  })
  const isTime = (text: AuthorText = '') => timeOrDay.test(typeof text === 'string' ? text : text.text)
  return texts.map((text, index) => (isTime(text) && isTime(texts[index - 1]) ? say`– ${text}` : text))
}

/** @returns names as a list, or days that follow each other by the first and the last one */
export function daysText(
  names: readonly string[],
  join: (first: AuthorText, last: AuthorText) => AuthorText,
): AuthorText {
  const days = week.map(String)
  const start = days.indexOf(names[0] ?? '')
  const isRun = start >= 0 && names.length > 2 && names.every((name, index) => name === days[start + index])
  const [first = '', ...others] = names.map(dayText)
  return isRun ? join(first, others.at(-1) ?? '') : others.reduce((words, one) => say`${words}, ${one}`, first)
}

/** @returns what a day is called within a sentence, or another name of a schema in words */
export const dayName = (name: string): string => translated(dayText(name))

/** @returns the same, for a program that does not know the language */
export const dayText = (name: string): AuthorText => say(name === 'PublicHolidays' ? 'Public holidays' : inWords(name))

/** @returns a day, or a day and a time, to be written as a language does: `2027-05-01` as `01.05.2027`; others as they are */
export function momentText(value: string | number): AuthorText {
  const text = String(value)
  const [, day] = /^(\d{4}-\d\d-\d\d)(?: \d\d:\d\d)?$/.exec(text) ?? []
  return day && isoDay(new Date(day)) === day ? { text, isMoment: true } : text
}

/** @returns the name of a language within a sentence: `es` as `Spanish` */
export const languageName = (code = 'en'): string => nameOfLanguage(code.replace(/-.*/, ''), spokenLanguage()) ?? code

/** @returns what a file is called */
export const fileName = ({ kind, name }: Pick<FileEntry, 'kind' | 'name'>): string =>
  translated(sharedNames[kind] ?? name)

type Words = Pick<EditorDiagnostic, 'message' | 'label'>

/** @returns the words of the check, as sentences, for somebody who sees the file: two where one would have two colons */
export function sentence({ message, label }: Words): string {
  if (!label) return asSentence(message)
  const hasColon = [message, label].some((text) => /:\s/.test(translated(text)))
  return hasColon ? `${asSentence(message)} ${asSentence(label)}` : asSentence(say`${message}: ${label}`)
}

/** @returns the same for somebody who sees a form */
export const sentenceInForm = ({ inForm, ...words }: Pick<EditorDiagnostic, 'inForm'> & Words): string =>
  inForm === undefined ? sentence(words) : asSentence(inForm)

/** @returns words with a capital at the start and a full stop at the end */
function asSentence(text: AuthorText): string {
  const words = translated(text)
  return `${capitalised(words)}${/[.?!]$/.test(words) ? '' : '.'}`
}
