import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseUrl } from '../../site/address.ts'
import { basePathOf } from '../../site/base-path.ts'
import { inboxPath } from '../../site/inbox.ts'
import { localeAt } from '../../site/locales.ts'
import type { Words } from '../../words/types.ts'
import { urlOf } from '../live/requests.ts'
import type { SiteForms } from './forms.ts'
import { addressOf, type Limits } from './limits.ts'
import type { InboxForm, Message, Post, ReceivedFile } from './types.ts'

/** What an inbox consists of. */
export interface Inbox {
  /** @returns the site and its forms, as visitors see them now */
  site: () => SiteForms | Promise<SiteForms>
  /** @returns a form of an earlier build, which pages that are still open have */
  earlierForm: (id: string) => InboxForm | undefined
  /** @returns the HTML of a page; undefined when it is not published */
  readPage: (route: string) => Promise<string | undefined>
  /** The folder of unfinished files. */
  unfinished: string
  /** What tokens are signed with. */
  secret: string
  limits: Limits
  /** @returns why a message is kept apart, in words for the owner; `form` is undefined for a form that the site does not have */
  doubtsAbout: (post: Post, form: InboxForm, circumstances: Circumstances) => string[]
  /** Keeps a message and its files; both are on the disk when it resolves. @throws WrongFile */
  keep: (message: Omit<Message, 'files'>, files: readonly ReceivedFile[]) => Promise<'new' | 'known'>
  /** @returns whether messages can be kept */
  isHealthy: () => boolean
  /** Takes lines without the content of messages. */
  log: (line: string) => void
}

/** What is known of a post beside its values. */
export interface Circumstances {
  request: Pick<IncomingMessage, 'headers'>
  address: string
  /** Seconds since the token was issued; undefined without a token of this form. */
  age: number | undefined
  isWornOut: boolean
  /** Whether the browser should have worked for its token, and has not. */
  isIdle: boolean
}

/** A request, and what it asks for. */
export interface Visit extends SiteForms {
  inbox: Inbox
  request: IncomingMessage
  response: ServerResponse
  address: string
  /** Without the base path. */
  path: string
  /** The path below that of the inbox: the id of a form, or that with `/sent`. */
  place: string
  id: string
  /** Whether it asks for the thanks. */
  isSent: boolean
  base: string
  form: InboxForm | undefined
  words: Words
  /** Whether a script asks, and no navigation. */
  isScript: boolean
  /** The route of the page that it comes from, if that has the form. */
  from: string | undefined
}

/** @returns what a request asks for */
export function visitOf(
  inbox: Inbox,
  request: IncomingMessage,
  response: ServerResponse,
  { site, forms }: SiteForms,
): Visit {
  const url = urlOf(request)
  const base = basePathOf(site.facts.company.url)
  const without = (path: string) => (base && path.startsWith(`${base}/`) ? path.slice(base.length) : path)
  const path = without(url?.pathname ?? '')
  const place = path.startsWith(inboxPath) ? path.slice(inboxPath.length) : ''
  const id = place.replace(/\/sent$/, '')
  const form = forms.get(id) ?? (place === '' ? undefined : inbox.earlierForm(id))
  const wanted = url?.searchParams.get('page') ?? without(parseUrl(request.headers.referer ?? '')?.pathname ?? '')
  const from = (form ? form.routes : [...site.pages.keys()]).find((route) => route === wanted)
  return {
    ...{ inbox, request, response, site, forms, path, base, id, form, from },
    place,
    isSent: place !== id,
    address: addressOf(request),
    words: localeAt(site, from ?? form?.routes[0] ?? '/').words,
    isScript: (request.headers.accept ?? '').includes('application/json'),
  }
}
