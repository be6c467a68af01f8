import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseUrl } from '../../site/address.ts'
import { basePathOf } from '../../site/base-path.ts'
import { inboxPath } from '../../site/inbox.ts'
import type { Words } from '../../words/types.ts'
import { urlOf } from '../live/requests.ts'
import { addressOf, type Limits } from './guard.ts'
import type { RunningInbox } from './start-inbox.ts'
import type { createSuspicion } from './suspicion.ts'
import type { InboxForm, SiteForms, SiteSource } from './types.ts'

/** What an inbox consists of. */
export interface Inbox extends SiteSource, Pick<RunningInbox, 'keep' | 'isHealthy'> {
  /** @returns a form of an earlier build, which pages that are still open have */
  earlierForm: (id: string) => InboxForm | undefined
  /** The folder of unfinished files. */
  unfinished: string
  /** What tokens are signed with. */
  secret: string
  limits: Limits
  /** @returns why a message is kept apart, in words for the owner */
  doubtsAbout: ReturnType<typeof createSuspicion>
  /** Takes lines without the content of messages. */
  log: (line: string) => void
}

/** A request, and what it asks for. */
export interface Visit {
  inbox: Inbox
  request: IncomingMessage
  response: ServerResponse
  site: SiteForms
  address: string
  /** Without the base path. */
  path: string
  base: string
  /** Of the form; empty where the path is none of the inbox. */
  id: string
  /** Forms that the site does not have are counted as one, because anybody can make up their ids. */
  counted: string
  /** Whether it asks for the thanks. */
  isSent: boolean
  form: InboxForm | undefined
  words: Words
  /** Whether a script asks, and no navigation. */
  isScript: boolean
  /** The route of the page that it comes from, if that has the form. */
  from: string | undefined
  /** The route of the page that is shown with mistakes or thanks. */
  shown: string
}

/** @returns what a request asks for */
export function visitOf(inbox: Inbox, request: IncomingMessage, response: ServerResponse, site: SiteForms): Visit {
  const url = urlOf(request)
  const base = basePathOf(site.url)
  const without = (path: string) => (base && path.startsWith(`${base}/`) ? path.slice(base.length) : path)
  const path = without(url?.pathname ?? '')
  const [, id = '', sent] =
    /^([\da-f]{16})(\/sent)?$/.exec(path.startsWith(inboxPath) ? path.slice(inboxPath.length) : '') ?? []
  const form = site.forms.get(id) ?? (id ? inbox.earlierForm(id) : undefined)
  const wanted = url?.searchParams.get('page') ?? without(parseUrl(request.headers.referer ?? '')?.pathname ?? '')
  const from = (form ? form.routes : [...site.pages.keys()]).find((route) => route === wanted)
  const language = form?.language ?? (from && site.pages.get(from)) ?? site.language
  return {
    ...{ inbox, request, response, site, path, base, id, form, from },
    counted: form ? id : '',
    isSent: sent !== undefined,
    shown: from ?? form?.routes[0] ?? '/',
    address: addressOf(request),
    words: site.words.get(language) ?? (site.words.get(site.language) as Words),
    isScript: (request.headers.accept ?? '').includes('application/json'),
  }
}
