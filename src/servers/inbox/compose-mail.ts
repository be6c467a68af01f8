import { existsSync } from 'node:fs'
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Delivery } from './deliveries.ts'
import type { Mail } from './send-mail.ts'
import type { Message } from './types.ts'
import { answersText, emailOf, type MailFacts, oneLineOf, titleOf } from './words-of-mail.ts'

/** Bytes of all files that are sent with a mail. */
const maxAttached = 10_000_000

interface Letter {
  subject: string
  text: string
  replyTo?: string | undefined
  attachments?: MailComposerOptions['attachments']
  /** Nobody answers these by machine (RFC 3834). */
  isAutomatic?: boolean
}

/**
 * @param from the sender's address
 * @param summary the text of a summary
 * @returns the mail of a delivery; the same delivery always has the same Message-ID
 */
export function composeMail(delivery: Delivery, facts: MailFacts, from: string, summary: () => string): Promise<Mail> {
  const { kind, message } = delivery
  if (!message) return compose(delivery, facts, from, { subject: facts.name, text: summary(), isAutomatic: true })
  return compose(delivery, facts, from, kind === 'copy' ? visitorsCopy(message, facts) : ownersMail(message, facts))
}

function ownersMail(message: Message, facts: MailFacts): Letter {
  const { id, page, received, language, doubts, files } = message
  let free = maxAttached
  const attached = files.filter(({ path, size }) => {
    const fits = size <= free && existsSync(path)
    if (fits) free -= size
    return fits
  })
  const others = files.filter((file) => !attached.includes(file))
  const lines = [
    ...others.map(
      ({ name, size }) => `${oneLineOf(name, 100)} (${megabytes(size)}) is on the server: npm run inbox -- show ${id}`,
    ),
    ...doubts.map((doubt) => `It was kept apart: ${doubt}`),
    `${facts.url}${page} · ${language} · ${received} · ${id}`,
  ]
  return {
    subject: `${facts.name}: ${titleOf(message, facts)}`,
    text: `${answersText(message, facts)}\n\n-- \n${lines.join('\n')}\n`,
    replyTo: emailOf(message, facts),
    attachments: attached.map(({ name, path, type }) => ({
      path,
      filename: oneLineOf(name.replaceAll(/[/\\]/g, ' '), 100),
      contentType: type,
      contentDisposition: 'attachment',
    })),
  }
}

const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(1)} MB`

/** The kinds of fields whose answers a stranger cannot fill with words. */
const closed = ['choice', 'choices', 'date', 'number', 'agreement']

/**
 * The words of the site, and what was chosen from them: whoever enters the address of somebody else cannot write to them
 * through our server.
 */
function visitorsCopy(message: Message, facts: MailFacts): Letter {
  const form = facts.form(message.form)
  const isClosed = (name: string) => closed.includes(form?.fields.find((field) => field.name === name)?.type ?? '')
  const answers = message.answers.filter(({ name }) => isClosed(name))
  const chosen = answers.map(({ label, answer }) => `${label}: ${answer}`).join('\n')
  return {
    subject: facts.name,
    text: `${[form?.success, chosen, `${facts.name}\n${facts.url}`].filter(Boolean).join('\n\n')}\n`,
    isAutomatic: true,
  }
}

async function compose(delivery: Delivery, facts: MailFacts, from: string, letter: Letter): Promise<Mail> {
  const { id, target, message, made } = delivery
  const { subject, text, replyTo, attachments, isAutomatic } = letter
  const messageId = `${message?.id ?? `summary-${made}`}.${id}@${from.slice(from.lastIndexOf('@') + 1)}`
  const composer = new MailComposer({
    from: { name: oneLineOf(facts.name, 100), address: from },
    to: { name: '', address: target },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: oneLineOf(subject, 200),
    text,
    attachments,
    messageId: `<${messageId}>`,
    date: new Date(made),
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
    disableUrlAccess: true,
  })
  return { id: messageId, from, to: target, bytes: await composer.compile().build() }
}
