import type { InboxForm, Message } from './types.ts'

/** What mails say about the site. */
export interface MailFacts {
  name: string
  /** Without a slash at the end. */
  url: string
  /** Of the owner: the default language of the site. BCP 47. */
  language: string
  /** The forms of the site and of earlier builds. */
  form: (id: string) => InboxForm | undefined
  /** The forms of the site. */
  forms: () => Iterable<InboxForm>
}

/** The HTML Standard's pattern of e-mail addresses. It allows neither blanks nor commas. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/

/** @returns the first e-mail address that a visitor gave */
export function emailOf({ form, answers }: Message, facts: Pick<MailFacts, 'form'>): string | undefined {
  const fields = facts.form(form)?.fields.filter(({ type }) => type === 'email') ?? []
  const given = fields.map(({ name }) => answers.find((answer) => answer.name === name)?.answer.trim() ?? '')
  return given.find((address) => address.length <= 254 && emailPattern.test(address))
}

/** @returns the text without line breaks and other signs that control */
export const oneLineOf = (text: string, length: number): string =>
  text
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, length)

/** @returns who has written, or the first words: what is short in a list of mails */
export function titleOf({ answers, form, page }: Message, facts: Pick<MailFacts, 'form'>): string {
  const name = facts.form(form)?.fields.find(({ autocomplete }) => autocomplete === 'name')?.name
  const answer = answers.find((one) => one.name === name && one.answer.trim() !== '') ?? answers[0]
  return oneLineOf(answer?.answer ?? page, 80)
}

/** @returns the form in the owner's language that asks for the same */
function ownersForm(form: InboxForm | undefined, facts: MailFacts): InboxForm | undefined {
  if (!form || form.language === facts.language) return undefined
  const namesOf = ({ fields }: InboxForm) => fields.map(({ name }) => name).join(' ')
  return Array.from(facts.forms()).find(
    (other) => other.language === facts.language && namesOf(other) === namesOf(form),
  )
}

/** @returns the answers as lines: in the visitor's language, with the owner's words before them where these differ */
export function answersText(message: Message, facts: MailFacts): string {
  const form = facts.form(message.form)
  const owners = ownersForm(form, facts)
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
