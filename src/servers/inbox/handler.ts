import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import { basePathOf, originOf, parseUrl } from '../../site/address.ts'
import { isoSecond } from '../../site/dates.ts'
import { errorMessage } from '../../site/errors.ts'
import type { InboxForm, SiteForms } from '../../site/form-definition.ts'
import { inboxPath } from '../../site/inbox.ts'
import { isWork } from '../../site/work.ts'
import type { Words } from '../../words/texts.ts'
import { isForeign, requestUrl } from '../live/requests.ts'
import { pageWithMistakes, pageWithThanks, type Said } from './answer-pages.ts'
import { checkAnswers } from './check-answers.ts'
import { issueToken, type Limits, tokenAge, visitorAddress } from './guard.ts'
import { removeFiles, WrongFile } from './keep-files.ts'
import { RefusedPost, readPost } from './read-post.ts'
import type { RunningInbox } from './start-inbox.ts'
import type { createSuspicion } from './suspicion.ts'
import type { Message, Post } from './types.ts'

/** What an inbox consists of. */
export interface Inbox extends Omit<RunningInbox, 'close'> {
  limits: Limits
  /** @returns why a message is kept apart */
  doubtsAbout: ReturnType<typeof createSuspicion>
}

/** A request about a form. */
interface Visit {
  inbox: Inbox
  request: IncomingMessage
  response: ServerResponse
  site: SiteForms
  /** Of this build or an earlier one, which pages that are still open have. */
  form: InboxForm
  /** In its language. */
  words: Words
  /** Whether a script asks, and no navigation. */
  isScript: boolean
  /** Whether it asks for the thanks. */
  isSent: boolean
  /** The route of the page that it comes from, if that has the form. */
  from: string | undefined
}

/** Bits of the work that browsers do under attack: some thousand hashes. */
const bits = 14

/** Milliseconds in which a proxy reads an answer. */
const readingTime = 1000

/** Posts at the same time; others wait, and one that is still being read makes room. */
const maxPosts = 200

const [json, plain] = ['application/json', 'text/plain; charset=utf-8']
const own = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/**
 * Answers requests below `/_inbox/`, and `/healthz`. No request makes it throw.
 *
 * @param inbox may be changed while it runs
 */
export function inboxHandler(inbox: Inbox): RequestListener {
  const take = taking()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = await inbox.site()
    response.setHeaders(new Map(Object.entries({ ...site.headers, ...own })))
    if (request.url === '/healthz') return end(response, inbox.isHealthy() ? 200 : 503)
    const visit = visitOf(inbox, request, response, site)
    if (!visit) return end(response.setHeader('Connection', 'close'), 404)
    if (['GET', 'HEAD'].includes(request.method ?? ''))
      return visit.isSent ? sendThanks(visit) : sendJson(visit, 200, askFor(visit))
    const refused = refusalOf(visit)
    return refused === undefined ? take(visit) : refuse(visit, refused)
  }
  return (request, response) => {
    response.on('error', () => undefined)
    answer(request, response).catch((error) => {
      inbox.log(`not answered: ${errorMessage(error)}`)
      if (response.headersSent) response.destroy()
      else end(response.setHeader('Connection', 'close'), 503)
    })
  }
}

/** @returns what a request asks for; undefined when there is no such form */
function visitOf(inbox: Inbox, request: IncomingMessage, response: ServerResponse, site: SiteForms): Visit | undefined {
  const url = requestUrl(request)
  const [, id = '', sent] = /^([\da-f]{16})(\/sent)?$/.exec(pathIn(site, url).replace(inboxPath, '')) ?? []
  const form = site.forms[id] ?? inbox.store.form(id)
  const words = site.words[form?.language ?? ''] ?? site.words[site.language]
  if (!form || !words) return undefined
  const { accept = '', referer = '' } = request.headers
  const from = url?.searchParams.get('page') ?? pathIn(site, parseUrl(referer))
  return {
    ...{ inbox, request, response, site, form, words },
    isScript: accept.includes('application/json'),
    isSent: sent !== undefined,
    from: form.routes.find((route) => route === from),
  }
}

/** @returns the path of an address as the site's routes have it, without what the address of the site ends with */
function pathIn(site: SiteForms, url: URL | undefined): string {
  const [base, path] = [basePathOf(site.url), url?.pathname ?? '']
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

/** @returns the status of a request that is not read */
function refusalOf({ inbox, request, form, isSent, site }: Visit): number | undefined {
  const { headers, method } = request
  if (method !== 'POST' || isSent) return 405
  // A proxy may ask for another host than the browser.
  const host = originOf(site.url) === headers.origin ? parseUrl(headers.origin)?.host : headers.host
  if (isForeign({ headers: { ...headers, host }, method })) return 403
  return inbox.limits.admits(visitorAddress(request), form.id) ? undefined : 429
}

/** @returns what takes posts */
function taking(): (visit: Visit) => Promise<void> {
  const posts = pLimit(maxPosts)
  const unread = new Set<IncomingMessage>()
  return (visit) => {
    const [slowest] = unread
    if (posts.activeCount >= maxPosts) slowest?.destroy()
    return posts(() => takePost(visit, unread))
  }
}

/** @param unread the requests that are being read */
async function takePost(visit: Visit, unread: Set<IncomingMessage>): Promise<void> {
  const { inbox, request, form } = visit
  let post: Post
  try {
    unread.add(request)
    post = await readPost(request, form, inbox.store.unfinished)
  } catch (error) {
    inbox.log(`refused ${form.id}: ${errorMessage(error)}`)
    return refuse(visit, error instanceof RefusedPost ? error.status : 503)
  } finally {
    unread.delete(request)
  }
  try {
    await judge(visit, post)
  } finally {
    await removeFiles(post.files)
  }
}

async function judge(visit: Visit, post: Post): Promise<void> {
  const { inbox, request, form, words, isScript } = visit
  const [token = ''] = post.values.get('_token') ?? []
  const [work = ''] = post.values.get('_work') ?? []
  const age = tokenAge(token, form.id, inbox.secret)
  const hasWorked = age !== undefined && (await isWork(token, work, bits))
  const isIdle = !hasWorked && inbox.limits.isUnderAttack(form.id)
  // It is asked to work once.
  if (isIdle && isScript && !post.values.has('_work'))
    return sendJson(visit, 428, { success: false, ...askFor(visit, age === undefined ? undefined : token) })
  const { errors, answers } = checkAnswers(form, post, words)
  if (errors.size > 0) return sendMistakes(visit, post, 422, { errors })
  if (isIdle && inbox.limits.isFlooded(form.id)) return refuse(visit, 503)
  const address = visitorAddress(request)
  const isWornOut = age !== undefined && inbox.limits.isWornOut(token)
  await keep(visit, post, {
    id: randomUUID(),
    form: form.id,
    language: form.language,
    page: visit.from ?? '',
    received: `${isoSecond(new Date())}Z`,
    answers,
    doubts: inbox.doubtsAbout(post, form, { request, address, age, isIdle, isWornOut }),
    address,
  })
}

async function keep(visit: Visit, post: Post, message: Omit<Message, 'files'>): Promise<void> {
  const { inbox, response, site, form, words, isScript } = visit
  try {
    await inbox.keep(message, post.files)
  } catch (error) {
    if (error instanceof WrongFile)
      return sendMistakes(visit, post, 422, { errors: new Map([[error.field, words.formFields.malformed]]) })
    inbox.log(`not kept ${form.id}: ${errorMessage(error)}`)
    return sendMistakes(visit, post, 503, { errors: new Map(), about: words.contactForm.notSent })
  }
  if (isScript) return sendJson(visit, 200, { success: true })
  const page = message.page && `?${new URLSearchParams({ page: message.page })}`
  end(response.setHeader('Location', `${basePathOf(site.url)}${inboxPath}${form.id}/sent${page}`), 303)
}

/** @param known a token that is good */
const askFor = ({ inbox, form }: Visit, known?: string) => ({
  token: known ?? issueToken(form.id, inbox.secret),
  ...(inbox.limits.isUnderAttack(form.id) && { bits }),
})

async function sendMistakes(visit: Visit, post: Post, status: number, said: Said): Promise<void> {
  const { from, isScript, form } = visit
  if (isScript) return sendJson(visit, status, { success: false, errors: Object.fromEntries(said.errors) })
  const text = [...said.errors.values()].join('\n') || said.about
  await sendPage(visit, status, text, (html) => pageWithMistakes(html, form.id, post, { ...said, page: from }))
}

const sendThanks = (visit: Visit): Promise<void> => {
  const { id, success } = visit.form
  return sendPage(visit, 200, success, (html) => pageWithThanks(html, id, success))
}

/**
 * Sends the page of the form, changed.
 *
 * @param text is sent instead where there is no such page, or while so many are asked for that making them costs too much
 */
async function sendPage(
  { inbox, response, from, form }: Visit,
  status: number,
  text: string | undefined,
  change: (html: string) => string | undefined,
): Promise<void> {
  const html = inbox.limits.isCrowded('') ? undefined : await inbox.readPage(from ?? form.routes[0] ?? '/')
  const page = html && change(html)
  if (page) response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  else end(response, status, text)
}

/** A proxy that is cut off while it sends a large request reads no answer, so that it gets a moment. */
function refuse({ request, response, words, isScript }: Visit, status: number): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, POST')
  if (status === 429) response.setHeader('Retry-After', '600')
  const [type, text] = isScript ? [json, '{"success":false}'] : [plain, words.contactForm.notSent]
  const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text), Connection: 'close' }
  response.writeHead(status, headers).write(text)
  setTimeout(() => response.end(), request.complete ? 0 : readingTime)
}

const sendJson = ({ response }: Visit, status: number, data: object): void =>
  void response.writeHead(status, { 'Content-Type': json }).end(JSON.stringify(data))

const end = (response: ServerResponse, status: number, text = ''): void =>
  void response.writeHead(status, { 'Content-Type': plain }).end(text)
