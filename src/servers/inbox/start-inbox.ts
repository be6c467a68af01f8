import { statfsSync } from 'node:fs'
import { errorMessage } from '../../site/errors.ts'
import type { SiteForms } from '../../site/form-definition.ts'
import { slugs } from '../../site/slug.ts'
import { inLanguage } from '../../words/message.ts'
import { readCatalogue } from '../live/read-catalogue.ts'
import { callWebhook, sendMail, writeMail } from './channels.ts'
import { composeMail, emailIn, type MailFacts, ownersMail, visitorsCopy } from './compose-mail.ts'
import { lock } from './database.ts'
import { type Patience, type Send, startDelivering, type Target } from './deliveries.ts'
import { keepFiles, removeFiles } from './keep-files.ts'
import { hasTrouble, isSummaryTime, summaryOf } from './reports.ts'
import type { InboxSettings } from './settings.ts'
import { messageDigest, openStore, type Store } from './store.ts'
import type { Message, ReceivedFile, SiteSource } from './types.ts'

/** What an inbox needs to know. */
export interface InboxOptions {
  settings: InboxSettings
  /** The folder of the code. */
  engine: string
  /** The site as it is now. */
  first: SiteForms
  /** The site as it is when a request comes. */
  source: SiteSource
  /** Takes lines without the content of messages. */
  log: (line: string) => void
  /** Default: two days. */
  patience?: Patience
}

/** An inbox that keeps and delivers. */
export type RunningInbox = ReturnType<typeof startInbox>

const minute = 60_000

/** Bytes. */
const leastSpace = 50_000_000

/**
 * Opens the inbox of a site and delivers what is in it.
 *
 * @throws ProjectError when another process does so
 */
export function startInbox({ settings, engine, first, source, log, patience }: InboxOptions) {
  const store = openStore(settings.data)
  const unlock = lock(settings.data)
  const interrupted = store.recoverDeliveries()
  if (interrupted > 0) log(`${interrupted} perhaps delivered: the process ended while they were being sent`)
  store.removeLostFiles()
  store.rememberForms(Object.values(first.forms))
  let known = first
  const site = async () => {
    const now = await source.site()
    if (now !== known) store.rememberForms(Object.values(now.forms))
    known = now
    return now
  }
  const send = sendWith(settings, store, () => factsOf(known, store, engine))
  const stop = startDelivering(store, send, log, patience)
  const tidy = tidyWith(settings, store)
  const attend = () => {
    // Also builds that nobody asks for: visitors may still have a page of them open after the next one.
    const all = Promise.all([site(), tidy()])
    all.catch((error) => log(`not tidied: ${errorMessage(error)}`))
  }
  attend()
  const timer = setInterval(attend, minute)
  return {
    ...{ store, log, site, readPage: source.readPage },
    /** What tokens are signed with. */
    secret: store.secret(),
    /**
     * Keeps a message and its files; both are on the disk when it resolves.
     *
     * @throws WrongFile for a file that is not kept, an error of the system or of SQLite when the message is not kept
     */
    keep: async (post: Omit<Message, 'files'>, files: readonly ReceivedFile[]): Promise<'new' | 'known'> => {
      const digest = await messageDigest(post, files)
      const message = { ...post, files: await keepFiles(files, store.files) }
      let kept: 'new' | 'known' | undefined
      try {
        kept = store.keep(message, digest, targetsOf(message, settings, store))
      } finally {
        if (kept !== 'new') await removeFiles(message.files)
      }
      log(`${message.id} ${kept} ${message.form} ${message.doubts.length > 0 ? 'apart' : ''}`.trimEnd())
      return kept
    },
    /** @returns whether there is space for further messages; throws when the database cannot be read */
    isHealthy: (): boolean => {
      const { bavail, bsize } = statfsSync(settings.data)
      return store.counts().waiting >= 0 && bavail * bsize > leastSpace
    },
    /** Ends after the delivery at hand. */
    close: async (): Promise<void> => {
      clearInterval(timer)
      await stop()
      store.close()
      unlock()
    },
  }
}

/**
 * @returns what removes what is too old, and has the summary sent when its time has come since the last one, or since the
 *   first start
 */
function tidyWith({ days, to, summary }: InboxSettings, store: Store): () => Promise<void> {
  let looked = store.lastSummary() ?? Date.now()
  return async () => {
    store.shortenAddresses()
    if (days !== undefined) store.removeOlder(days)
    const now = Date.now()
    if (!isSummaryTime(looked, now, summary)) return
    if (summary !== undefined || hasTrouble(store, now)) store.addSummary(to)
    looked = now
  }
}

async function factsOf(site: SiteForms, store: Store, engine: string): Promise<MailFacts> {
  const texts = await readCatalogue(engine, site.language)
  return { ...site, form: store.form, translate: (text) => inLanguage(site.language, texts, text) }
}

const sendWith =
  ({ mails, from, webhook }: InboxSettings, store: Store, facts: () => Promise<MailFacts>): Send =>
  async (delivery, begins) => {
    const { kind, made } = delivery
    const message = delivery.message === null ? undefined : store.message(delivery.message)
    // Deleted in the meantime.
    if (delivery.message !== null && !message) return
    if (message && kind === 'webhook') return callWebhook(webhook, message)
    const known = await facts()
    const write = kind === 'copy' ? visitorsCopy : ownersMail
    const letter = message ? write(message, known) : summaryOf(store, made, known)
    const mail = await composeMail(delivery, letter, known.name, from)
    if (typeof mails === 'string') writeMail(mails, mail)
    else await sendMail(mails, mail, begins)
  }

/** @returns who of the owner's side gets a message */
export function ownersTargets({ answers }: Message, { to, toBranch, webhook }: InboxSettings): Target[] {
  const branch = answers.find(({ name }) => name === 'branch')?.answer ?? ''
  const [mails = to] = slugs(branch).flatMap((name) => (toBranch?.has(name) ? [toBranch.get(name)] : []))
  return [
    ...mails.map((target) => ({ kind: 'mail' as const, target })),
    ...(webhook ? [{ kind: 'webhook' as const, target: webhook.url }] : []),
  ]
}

/** @returns who gets a new message: nobody, while it is kept apart */
function targetsOf(message: Message, settings: InboxSettings, store: Store): Target[] {
  if (message.doubts.length > 0) return []
  const form = store.form(message.form)
  const email = form?.copy ? emailIn(message, form) : undefined
  const copy = email !== undefined && mayHaveCopy(email, settings, store)
  return [...ownersTargets(message, settings), ...(copy ? [{ kind: 'copy' as const, target: email }] : [])]
}

/** Copies for visitors in a day, of all together. */
const maxCopies = 200

const day = 86_400_000

function mayHaveCopy(email: string, { to, toBranch, from }: InboxSettings, store: Store): boolean {
  if ([from, ...to, ...[...(toBranch?.values() ?? [])].flat()].some((own) => own.toLowerCase() === email.toLowerCase()))
    return false
  const sent = store.copiesSince(Date.now() - day, email)
  return sent.own === 0 && sent.all < maxCopies
}
