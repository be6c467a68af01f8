import { statfsSync } from 'node:fs'
import { errorMessage } from '../../site/errors.ts'
import { composeMail } from './compose-mail.ts'
import { lock } from './database.ts'
import { type Channel, type Patience, startDelivering } from './deliver.ts'
import { dropFiles, keepFiles } from './keep-files.ts'
import { sendMail, writeMail } from './send-mail.ts'
import type { InboxSettings } from './settings.ts'
import { digestOf, openStore, type Store } from './store.ts'
import { addSummary, summaryText } from './summary.ts'
import { targetsOf } from './targets.ts'
import type { InboxForm, Message, ReceivedFile } from './types.ts'
import { callWebhook } from './webhook.ts'
import type { MailFacts } from './words-of-mail.ts'

/** What an inbox needs to know. */
export interface InboxOptions {
  settings: InboxSettings
  /** The site: the name of the company, the address without a slash at the end, the default language (BCP 47). */
  site: Pick<MailFacts, 'name' | 'url' | 'language'>
  forms: ReadonlyMap<string, InboxForm>
  /** Takes lines without the content of messages. */
  log: (line: string) => void
  /** Default: two days. */
  patience?: Patience
}

/** An inbox that keeps and delivers. */
export interface RunningInbox {
  store: Store
  /**
   * Keeps a message and its files; both are on the disk when it resolves.
   *
   * @param files are gone afterwards
   * @throws WrongFile for a file that is not kept, an error of the system or of SQLite when the message is not kept
   */
  keep: (message: Omit<Message, 'files'>, files: readonly ReceivedFile[]) => Promise<'new' | 'known'>
  /** @returns whether there is space for further messages */
  isHealthy: () => boolean
  /** Replaces the forms after the site was built again. */
  setForms: (forms: ReadonlyMap<string, InboxForm>) => void
  /** Ends after the delivery at hand. */
  close: () => Promise<void>
}

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
export function startInbox({ settings, site, forms: first, log, patience }: InboxOptions): RunningInbox {
  const store = openStore(settings.data)
  const unlock = lock(settings.data)
  const interrupted = store.recoverDeliveries()
  if (interrupted > 0) log(`${interrupted} perhaps delivered: the process ended while they were being sent`)
  store.removeLostFiles()
  let forms = first
  const setForms = (next: ReadonlyMap<string, InboxForm>) => {
    forms = next
    store.rememberForms(next.values())
  }
  setForms(first)
  const facts: MailFacts = { ...site, forms: () => forms.values(), form: (id) => forms.get(id) ?? store.form(id) }
  const stop = startDelivering(store, channelsOf(settings, store, facts), log, patience)
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
    keep: async (unfinished, files) => {
      const digest = await digestOf(unfinished, files)
      const message = { ...unfinished, files: await keepFiles(files, store.files) }
      const kept = store.keep(message, digest, targetsOf(message, settings, store, facts))
      if (kept === 'known') await dropFiles(message.files)
      log(`${message.id} ${kept} ${message.form} ${message.doubts.length > 0 ? 'apart' : ''}`.trimEnd())
      return kept
    },
    isHealthy: () => hasSpace(settings.data) && store.counts() !== undefined,
    setForms,
    close: async () => {
      clearInterval(timer)
      await stop()
      store.close()
      unlock()
    },
  }
}

function channelsOf(settings: InboxSettings, store: Store, facts: MailFacts): Channel[] {
  const { mails, from, webhook } = settings
  const mail: Channel = {
    kinds: ['mail', 'copy', 'summary'],
    send: async (delivery, begins) => {
      const ready = await composeMail(delivery, facts, from, () => summaryText(store, facts, delivery.made))
      if (typeof mails === 'string') writeMail(mails, ready)
      else await sendMail(mails, ready, begins)
    },
  }
  const post: Channel = {
    kinds: ['webhook'],
    send: async ({ message }) => {
      if (!webhook) throw new Error('INBOX_WEBHOOK is missing')
      if (message) await callWebhook(webhook, message)
    },
  }
  return [mail, post]
}
