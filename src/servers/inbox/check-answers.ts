import { domainToASCII } from 'node:url'
import { isoSecond } from '../../site/dates.ts'
import { type FieldData, fileMistake, hiddenFields, type InboxForm } from '../../site/form-definition.ts'
import { honeypotName } from '../../site/inbox.ts'
import type { Words } from '../../words/texts.ts'
import type { Message, Post } from './types.ts'

/** Letters of the text in a field, as HTML counts them. */
export const maxText = 64_000

/** Of the files of a field, where the form says nothing. */
export const defaultMegabytes = 25

/** What a post says, or what is wrong with it. */
interface Verdict {
  /** By the names of fields, in their order. */
  errors: ReadonlyMap<string, string>
  answers: Message['answers']
}

/** Sent beside the answers and not kept: the mark for programs, and what the server has asked for. */
const signs = [honeypotName, 'seconds', '_token', '_work', 'page']

/** Sent beside the answers, and kept. */
const isKept = (name: string) => name === 'branch' || /^utm_(?:source|medium|campaign|term|content)$/.test(name)

/**
 * Judges what a form has sent as the browser does, which must not be trusted to have done so.
 *
 * @param words of the form's language
 */
export function checkAnswers(form: Pick<InboxForm, 'fields'>, post: Post, words: Words): Verdict {
  const fields = form.fields.filter(({ type }) => type !== 'note')
  const errors = new Map<string, string>()
  const answers: Message['answers'] = []
  const add = (name: string, label: string, answer: string) => {
    if (answer) answers.push({ name, label, answer })
  }
  // Without JavaScript all fields are shown, and those with a condition may be empty.
  const hidden = post.values.has('seconds') ? hiddenFields(fields, (name) => givenTo(name, post)) : undefined
  for (const field of fields) {
    const given = cleaned(field, givenTo(field.name, post))
    const isHidden = hidden?.includes(field.name) ?? false
    const required = field.required && !isHidden && !(field.showIf && !hidden)
    const message = messageAbout({ ...field, required }, given, isHidden, post, words)
    if (message === undefined) add(field.name, field.label, answerOf(field, given))
    else errors.set(field.name, message)
  }
  const known = new Set([...signs, ...fields.map(({ name }) => name)])
  for (const [name, [value = '', ...more]] of post.values) {
    if (known.has(name)) continue
    if (isKept(name) && more.length === 0 && value.length <= 1000) add(name, name, oneLine(value))
    else errors.set(name, words.formFields.malformed)
  }
  return { errors, answers }
}

/** @returns what is wrong with an answer, in the words of the page */
function messageAbout(
  field: FieldData,
  given: readonly string[],
  isHidden: boolean,
  { values, files }: Post,
  words: Words,
): string | undefined {
  const isFile = field.type === 'file'
  const isWrong = isHidden ? given.length > 0 : isFile && values.get(field.name)?.some(Boolean)
  const mistake = isWrong ? 'malformed' : mistakeOf(field, given)
  const ofEmail = { missing: words.form.emailMissing, malformed: words.form.emailMalformed }
  if (mistake) return field.messages?.[mistake] ?? (field.type === 'email' ? ofEmail : words.formFields)[mistake]
  const own = files.filter((file) => file.field === field.name)
  const limited = { ...field, megabytes: field.megabytes ?? defaultMegabytes }
  return isFile ? fileMistake(limited, own, words.formFields) : undefined
}

/** @returns what was typed, chosen or ticked; the names of files */
function givenTo(name: string, { values, files }: Post): string[] {
  const texts = (values.get(name) ?? []).filter((value) => value !== '').map((value) => value.replaceAll('\r\n', '\n'))
  return [...texts, ...files.filter(({ field }) => field === name).map((file) => file.name)]
}

/** As browsers send it. A choice that is only marked as required has a value for none. */
function cleaned({ type, isOnlyMarked }: FieldData, given: readonly string[]): string[] {
  const values = type === 'email' ? given.map((value) => value.trim()) : given
  return values.filter((value) => value !== '' && !(isOnlyMarked && value === 'none'))
}

function mistakeOf(field: FieldData, given: readonly string[]): 'missing' | 'malformed' | undefined {
  const { type, several, required } = field
  const isMany = type === 'choices' || type === 'file'
  if (given.length > 1 && (!isMany || (type === 'file' && !several))) return 'malformed'
  if (given.length === 0) return required ? 'missing' : undefined
  return given.every((value) => value.length <= maxText && isWellFormed(field, value)) ? undefined : 'malformed'
}

/** Of the HTML Standard: neither blanks nor commas. Browsers encode the names of hosts before. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const isEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@')
  const host = value.slice(at + 1)
  return emailPattern.test(value.slice(0, at + 1) + (/[^\0-\x7f]/.test(host) ? domainToASCII(host) : host))
}

/** "Valid floating-point number" of the HTML Standard. */
const numberPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i

/** "Valid date string" of the HTML Standard. */
function isDate(value: string): boolean {
  const [, year = '', day = ''] = /^(\d{4,6})(-\d\d-\d\d)$/.exec(value) ?? []
  const date = new Date(`+${year.padStart(6, '0')}${day}`)
  return Number(year) > 0 && isoSecond(date).includes(`${day}T`)
}

/** @returns whether a browser could send a text that is not empty */
function isWellFormed({ type, required, options = [], min, max }: FieldData, value: string): boolean {
  if (type === 'long-text' || type === 'file') return true
  if (type === 'choice' || type === 'choices') return options.some((option) => option.value === value)
  if (type === 'agreement') return value === 'yes'
  // A field with one line has no line breaks.
  if (/[\r\n]/.test(value)) return false
  if (type === 'email') return isEmail(value)
  if (type === 'date') return isDate(value)
  if (type === 'text') return !required || /\S/.test(value)
  if (type !== 'number') return true
  const number = Number(value)
  const isInRange = number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY)
  return numberPattern.test(value) && Number.isFinite(number) && isInRange
}

function answerOf({ type, options = [] }: FieldData, given: readonly string[]): string {
  const labels = given.map((value) => options.find((option) => option.value === value)?.label ?? value)
  if (type === 'agreement' && given.length > 0) return '✓'
  return type === 'long-text' ? labels.join('\n') : labels.map(oneLine).join(', ')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
