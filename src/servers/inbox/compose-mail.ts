import { existsSync } from 'node:fs'
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { InboxForm, SiteForms } from '../../site/form-definition.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Mail } from './channels.ts'
import { emailPattern } from './check-answers.ts'
import type { Delivery } from './deliveries.ts'
import type { Message } from './types.ts'

/** What mails say about the site. */
export interface MailFacts extends Pick<SiteForms, 'name' | 'url' | 'language' | 'forms'> {
  /** @returns a form of the site or of an earlier build */
  form: (id: string) => InboxForm | undefined
  /** @returns a text in the owner's language */
  translate: (text: AuthorText) => string
}

/** Bytes of all files that are sent with a mail. */
const maxAttached = 10_000_000

/** What differs between mails. */
export type Letter = MailComposerOptions & { subject: string }

/** Nobody answers these by machine (RFC 3834). */
export const automatic = { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }

/**
 * @param name of the sender
 * @param from the sender's address
 * @returns the mail of a delivery; the same delivery always has the same Message-ID
 */
export async function composeMail(
  { id, message, target, made }: Delivery,
  letter: Letter,
  name: string,
  from: string,
): Promise<Mail> {
  const messageId = `${message ?? `summary-${made}`}.${id}@${from.slice(from.lastIndexOf('@') + 1)}`
  const composer = new MailComposer({
    ...letter,
    from: { name: oneLineOf(name, 100), address: from },
    to: { name: '', address: target },
    subject: oneLineOf(letter.subject, 200),
    messageId: `<${messageId}>`,
    date: new Date(made),
    disableUrlAccess: true,
  })
  return { id: messageId, from, to: target, bytes: await composer.compile().build() }
}

/** @returns what the owner gets: all that was sent, which can be answered */
export function ownersMail(message: Message, facts: MailFacts): Letter {
  const { id, page, received, language, files } = message
  const form = facts.form(message.form)
  const email = emailIn(message, form)
  let free = maxAttached
  const attached = files.filter(({ path, size }) => {
    const fits = size <= free && existsSync(path)
    if (fits) free -= size
    return fits
  })
  const others = files.filter((file) => !attached.includes(file))
  const notes = [
    ...others.map(
      ({ name, size }) =>
        say`${oneLineOf(name, 100)} (${(size / 1_000_000).toFixed(1)} MB) is on the server: npm run inbox -- show ${id}`,
    ),
    `${facts.url}${page} · ${language} · ${received} · ${id}`,
  ]
  return {
    subject: `${facts.name}: ${mailTitle(message, form)}`,
    text: `${answersText(message, form, form && ownersForm(form, facts))}\n\n-- \n${notes.map(facts.translate).join('\n')}\n`,
    ...(email && { replyTo: { name: '', address: email } }),
    attachments: attached.map(({ name, path, type }) => ({
      path,
      // With its ending, which says what opens it.
      filename: oneLineOf(name.replaceAll(/[/\\]/g, ' ').slice(-100), 100),
      contentType: type,
      contentDisposition: 'attachment',
    })),
  }
}

/** The kinds of fields whose answers a stranger cannot fill with words. */
const closed = ['choice', 'choices', 'date', 'number', 'agreement']

/**
 * The words of the site, and what was chosen from them: whoever enters the address of somebody else cannot write to them
 * through our server.
 */
export function visitorsCopy(message: Message, facts: MailFacts): Letter {
  const form = facts.form(message.form)
  const isClosed = (name: string) => closed.includes(form?.fields.find((field) => field.name === name)?.type ?? '')
  const answers = message.answers.filter(({ name }) => isClosed(name))
  const chosen = answers.map(({ label, answer }) => `${label}: ${answer}`).join('\n')
  return {
    subject: facts.name,
    text: `${[form?.success, chosen, `${facts.name}\n${facts.url}`].filter(Boolean).join('\n\n')}\n`,
    ...automatic,
  }
}

/** @returns the first e-mail address that a visitor gave */
export function emailIn({ answers }: Message, form: InboxForm | undefined): string | undefined {
  const fields = form?.fields.filter(({ type }) => type === 'email') ?? []
  const given = fields.map(({ name }) => answers.find((answer) => answer.name === name)?.answer ?? '')
  return given.find((address) => address.length <= 254 && emailPattern.test(address))
}

/** @returns the text without line breaks and other signs that control */
export const oneLineOf = (text: string, length: number): string =>
  text
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, length)

/** @returns who has written, or the first words: what is short in a list of mails */
export function mailTitle({ answers, page }: Message, form: InboxForm | undefined): string {
  const name = form?.fields.find(({ autocomplete }) => autocomplete === 'name')?.name
  const answer = answers.find((one) => one.name === name && one.answer.trim() !== '') ?? answers[0]
  return oneLineOf(answer?.answer ?? page, 80)
}

/** @returns the form in the owner's language that asks for the same */
function ownersForm(form: InboxForm, { forms, language }: MailFacts): InboxForm | undefined {
  if (form.language === language) return undefined
  const namesOf = ({ fields }: InboxForm) => fields.map(({ name }) => name).join(' ')
  return Object.values(forms).find((other) => other.language === language && namesOf(other) === namesOf(form))
}

/**
 * @param form that was filled in
 * @param owners that in the owner's language
 * @returns the answers as lines: in the visitor's language, with the owner's words before them where these differ
 */
export function answersText(message: Message, form: InboxForm | undefined, owners?: InboxForm): string {
  return message.answers
    .map(({ name, label, answer }) => {
      const [asked, translated] = [form, owners].map((one) => one?.fields.find((field) => field.name === name))
      const choices = new Map(asked?.options?.map((one, index) => [one.label, translated?.options?.[index]?.label]))
      const words = answer.split(', ').map((word) => choices.get(word) ?? word)
      return lineOf(both(label, translated?.label), both(answer, choices.get(answer) ?? words.join(', ')))
    })
    .join('\n')
}

const both = (own: string, owners = own): string => (owners === own ? own : `${owners} (${own})`)

/** Further lines are indented, so that no answer looks like another field. */
const lineOf = (label: string, answer: string): string => {
  const lines = answer.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
  return `${oneLineOf(label, 200)}:${lines.length > 1 ? '\n    ' : ' '}${lines.join('\n    ')}`
}
