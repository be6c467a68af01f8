import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { decodePercent, parseUrl } from '../../site/address.ts'
import { UsageError } from '../../site/errors.ts'
import { slug } from '../../site/slug.ts'
import { ownNames } from '../live/requests.ts'
import type { SmtpServer, Webhook } from './channels.ts'
import { allScripts } from './suspicion.ts'

/** How an inbox is set up. */
export interface InboxSettings {
  /** The folder of the messages. */
  data: string
  /** The server for mails, or a folder to write them into. */
  mails: SmtpServer | string
  from: string
  to: string[]
  /** Who gets the messages to a branch in their place, by its name as a slug. */
  toBranch?: ReadonlyMap<string, string[]>
  webhook?: Webhook | undefined
  /** The local time of the summary, `HH:MM`; without it, one is sent only when something was kept apart or has failed. */
  summary?: string | undefined
  /** The scripts of messages, beside those of the form; others are kept apart. */
  scripts?: string[] | undefined
  /** After how many days messages are deleted. */
  days?: number | undefined
}

/** Puts the variables of the file `.env` of a site into the environment; those that are there win. */
export function loadEnvironment(site: string): void {
  const file = join(site, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

const listIn = (text: string): string[] => text.split(',').map((item) => item.trim())

/** The quotes of all languages are signs that open or close something, `„…“` and `«…»`. */
const isAddress = (text: string): boolean =>
  /^[^\s@<>,;"\p{Ps}\p{Pe}\p{Pi}\p{Pf}]+@[^\s@<>,;"'\p{Ps}\p{Pe}\p{Pi}\p{Pf}]+$/u.test(text)

/** Whether a variable is right, and what it needs. */
const forms: Record<string, [isRight: (value: string) => boolean, wanted: string]> = {
  INBOX_TO: [(value) => listIn(value).every(isAddress), 'e-mail addresses alone, without quotes'],
  INBOX_FROM: [isAddress, 'an e-mail address alone, without quotes'],
  INBOX_SUMMARY: [(value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), 'a time, such as 07:30'],
  INBOX_DAYS: [(value) => /^[1-9]\d{0,4}$/.test(value), 'a number of days'],
  INBOX_SCRIPTS: [
    (value) => listIn(value).every((name) => allScripts.includes(name)),
    `names such as ${allScripts.slice(0, 3).join(', ')}`,
  ],
}

const ofBranch = /^INBOX_TO_/

/**
 * @param data the folder of the messages
 * @throws UsageError naming the variable that is missing or wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv, data: string): InboxSettings {
  const { INBOX_SMTP, INBOX_TO, INBOX_FROM, INBOX_WEBHOOK, INBOX_SUMMARY, INBOX_DAYS, INBOX_SCRIPTS } = environment
  if (!INBOX_SMTP) throw new UsageError('INBOX_SMTP is missing: the server for mails, such as smtps://me@mail.example.')
  if (!INBOX_TO) throw new UsageError('INBOX_TO is missing: the e-mail address that gets the messages.')
  const set = Object.entries(environment).flatMap(([name, value]) => (value ? [{ name, value }] : []))
  for (const { name, value } of set) {
    const [isRight, wanted] = forms[ofBranch.test(name) ? 'INBOX_TO' : name] ?? []
    if (isRight && !isRight(value)) throw new UsageError(`${name} needs ${wanted}, not ${value}.`)
  }
  const branches = set.filter(({ name }) => ofBranch.test(name))
  const toBranch = new Map(branches.map(({ name, value }) => [slug(name.replace(ofBranch, '')), listIn(value)]))
  const to = listIn(INBOX_TO)
  return {
    ...{ data, to, toBranch, from: INBOX_FROM || (to[0] as string) },
    mails: mailServer(INBOX_SMTP, environment.INBOX_PASSWORD),
    webhook: INBOX_WEBHOOK ? webhookOf(INBOX_WEBHOOK, environment.INBOX_WEBHOOK_SECRET) : undefined,
    summary: INBOX_SUMMARY || undefined,
    scripts: INBOX_SCRIPTS ? listIn(INBOX_SCRIPTS) : undefined,
    days: INBOX_DAYS ? Number(INBOX_DAYS) : undefined,
  }
}

/** The message does not repeat the address, which may have a password. */
function mailServer(text: string, password: string | undefined): SmtpServer {
  const url = parseUrl(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new UsageError(
      'INBOX_SMTP needs an address that begins with smtp:// or smtps://, such as smtps://me@mail.example.',
    )
  const secure = url.protocol === 'smtps:'
  const user = decodePercent(url.username)
  const pass = password || decodePercent(url.password)
  if (user && !pass) throw new UsageError('INBOX_PASSWORD is missing: the password of the server for mails.')
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user && pass && { auth: { user, pass } }),
  }
}

function webhookOf(url: string, secret: string | undefined): Webhook {
  const { protocol, hostname } = parseUrl(url) ?? {}
  const isLocal = protocol === 'http:' && ownNames.includes(hostname ?? '')
  if (protocol !== 'https:' && !isLocal) throw new UsageError(`INBOX_WEBHOOK needs an https:// address, not ${url}.`)
  if (!secret || secret.length < 16)
    throw new UsageError('INBOX_WEBHOOK_SECRET needs at least 16 characters: the secret that signs the messages.')
  return { url, secret }
}
