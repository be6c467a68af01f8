import type { IncomingMessage, ServerResponse } from 'node:http'
import { basePathOf, parseUrl } from '../../site/address.ts'
import type { InboxForm, SiteForms } from '../../site/form-definition.ts'
import { inboxPath } from '../../site/inbox.ts'
import type { Words } from '../../words/texts.ts'
import { requestUrl } from '../live/requests.ts'
import type { Limits } from './guard.ts'
import type { RunningInbox } from './start-inbox.ts'
import type { createSuspicion } from './suspicion.ts'
import type { SiteSource } from './types.ts'

/** What an inbox consists of. */
export interface Inbox extends SiteSource, RunningInbox {
  limits: Limits
  /** @returns why a message is kept apart, in words for the owner */
  doubtsAbout: ReturnType<typeof createSuspicion>
}

/** A request to an inbox. */
export interface Call {
  inbox: Inbox
  request: IncomingMessage
  response: ServerResponse
  site: SiteForms
  /** Of the form, or of the site. */
  words: Words
  /** Whether a script asks, and no navigation. */
  isScript: boolean
}

/** A request about a form. */
export interface Visit extends Call {
  /** Of the site. */
  base: string
  /** Of this build or an earlier one, which pages that are still open have. */
  form: InboxForm
  /** Whether it asks for the thanks. */
  isSent: boolean
  /** The route of the page that it comes from, if that has the form. */
  from: string | undefined
}

/** @param site as it is now */
export const callOf = (inbox: Inbox, request: IncomingMessage, response: ServerResponse, site: SiteForms): Call => ({
  ...{ inbox, request, response, site },
  words: site.words[site.language] as Words,
  isScript: (request.headers.accept ?? '').includes('application/json'),
})

/** @returns what a request asks for; undefined when there is no such form */
export function visitOf(call: Call): Visit | undefined {
  const { inbox, request, site, words } = call
  const url = requestUrl(request)
  const base = basePathOf(site.url)
  const without = (path: string) => (base && path.startsWith(`${base}/`) ? path.slice(base.length) : path)
  const path = without(url?.pathname ?? '')
  if (!path.startsWith(inboxPath)) return undefined
  const [, id = '', sent] = /^([\da-f]{16})(\/sent)?$/.exec(path.slice(inboxPath.length)) ?? []
  const form = site.forms[id] ?? inbox.store.form(id)
  if (!form) return undefined
  const { referer = '' } = request.headers
  const wanted = url?.searchParams.get('page') ?? without(parseUrl(referer)?.pathname ?? '')
  return {
    ...{ ...call, base, form },
    words: site.words[form.language] ?? words,
    isSent: sent !== undefined,
    from: form.routes.find((route) => route === wanted),
  }
}
