import { statfsSync } from 'node:fs'
import { errorMessage } from '../../site/errors.ts'
import { callWebhook, sendMail, writeMail } from './channels.ts'
import { composeMail, emailIn, type MailFacts } from './compose-mail.ts'
import { lock } from './database.ts'
import { type Channel, type Delivery, type Patience, startDelivering, type Target } from './deliveries.ts'
import { keepFiles, removeFiles } from './keep-files.ts'
import { addSummary, summaryText } from './reports.ts'
import type { InboxSettings } from './settings.ts'
import { messageDigest, openStore, type Store } from './store.ts'
import type { Message, ReceivedFile } from './types.ts'

/** What an inbox needs to know. */
export interface InboxOptions {
  settings: InboxSettings
  site: Omit<MailFacts, 'form'>
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

function hasSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > leastSpace
}

/**
 * Opens the inbox of a site and delivers what is in it.
 *
 * @throws ProjectError when another process does so
 */
export function startInbox({ settings, site: first, log, patience }: InboxOptions) {
  const store = openStore(settings.data)
  const unlock = lock(settings.data)
  const interrupted = store.recoverDeliveries()
  if (interrupted > 0) log(`${interrupted} perhaps delivered: the process ended while they were being sent`)
  store.removeLostFiles()
  let site = first
  const setSite = (next: InboxOptions['site']) => {
    site = next
    store.rememberForms(Object.values(next.forms))
  }
  setSite(first)
  const channels = channelsOf(settings, store, () => ({ ...site, form: store.form }))
  const stop = startDelivering(store, channels, log, patience)
  const tidy = () => {
    try {
      store.shortenAddresses()
      if (settings.days !== undefined) store.removeOlder(settings.days)
      addSummary(store, settings.to, settings.summary)
    } catch (error) {
      log(`not tidied: ${errorMessage(error)}`)
    }
  }
  tidy()
  const timer = setInterval(tidy, minute)
  return {
    store,
    log,
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
      const kept = store.keep(message, digest, targetsOf(message, settings, store))
      if (kept === 'known') await removeFiles(message.files)
      log(`${message.id} ${kept} ${message.form} ${message.doubts.length > 0 ? 'apart' : ''}`.trimEnd())
      return kept
    },
    /** @returns whether there is space for further messages; throws when the database cannot be read */
    isHealthy: (): boolean => hasSpace(settings.data) && store.counts() !== undefined,
    /** Follows the site after it was built again. */
    setSite,
    /** Ends after the delivery at hand. */
    close: async (): Promise<void> => {
      clearInterval(timer)
      await stop()
      store.close()
      unlock()
    },
  }
}

function channelsOf({ mails, from, webhook }: InboxSettings, store: Store, facts: () => MailFacts): Channel[] {
  const messageOf = ({ message }: Delivery) => (message === null ? undefined : store.message(message))
  const mail: Channel = {
    kinds: ['mail', 'copy', 'summary'],
    send: async (delivery, begins) => {
      const message = messageOf(delivery)
      const ready = await composeMail(delivery, message, facts(), from, () => summaryText(store, delivery.made))
      if (typeof mails === 'string') writeMail(mails, ready)
      else await sendMail(mails, ready, begins)
    },
  }
  const post: Channel = {
    kinds: ['webhook'],
    send: async (delivery) => {
      if (!webhook) throw new Error('INBOX_WEBHOOK is missing')
      const message = messageOf(delivery)
      if (message) await callWebhook(webhook, message)
    },
  }
  return [mail, post]
}

/** @returns who of the owner's side gets a message */
export const ownersTargets = ({ to, webhook }: Pick<InboxSettings, 'to' | 'webhook'>): Target[] => [
  ...to.map((target) => ({ kind: 'mail' as const, target })),
  ...(webhook ? [{ kind: 'webhook' as const, target: webhook.url }] : []),
]

/** @returns who gets a new message: nobody, while it is kept apart */
function targetsOf(message: Message, settings: InboxSettings, store: Store): Target[] {
  if (message.doubts.length > 0) return []
  const form = store.form(message.form)
  const email = form?.copy ? emailIn(message, form) : undefined
  const copy = email !== undefined && mayHaveCopy(email, settings, store)
  return [...ownersTargets(settings), ...(copy ? [{ kind: 'copy' as const, target: email }] : [])]
}

/** Copies for visitors in a day, of all together. */
const maxCopies = 200

const day = 86_400_000

function mayHaveCopy(email: string, { to, from }: InboxSettings, store: Store): boolean {
  if ([from, ...to].some((own) => own.toLowerCase() === email.toLowerCase())) return false
  const sent = store.copiesSince(Date.now() - day, email)
  return sent.own === 0 && sent.all < maxCopies
}
