import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { originOf, parseUrl } from '../../site/address.ts'
import { isoSecond } from '../../site/dates.ts'
import { errorMessage } from '../../site/errors.ts'
import { inboxPath } from '../../site/inbox.ts'
import { isWork } from '../../site/work.ts'
import { isForeign } from '../live/requests.ts'
import { pageWithMistakes, pageWithThanks, type Said } from './answer-pages.ts'
import { checkAnswers } from './check-answers.ts'
import { issueToken, tokenAge, visitorAddress } from './guard.ts'
import { removeFiles, WrongFile } from './keep-files.ts'
import { RefusedPost, readPost } from './read-post.ts'
import type { Message, Post } from './types.ts'
import { type Call, callOf, type Inbox, type Visit, visitOf } from './visit.ts'

/** Bits of the work that browsers do under attack: some thousand hashes. */
const bits = 14

/** Posts that are read at the same time. */
const maxReading = 200

/**
 * Answers requests below `/_inbox/`, and `/healthz`. No request makes it throw.
 *
 * @param inbox may be changed while it runs
 */
export function inboxHandler(inbox: Inbox): RequestListener {
  let reading = 0
  const takeOne = async (visit: Visit): Promise<void> => {
    if (reading >= maxReading) return refuse(visit, 503)
    reading++
    try {
      await takePost(visit)
    } finally {
      reading--
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = await inbox.site()
    response.setHeaders(new Map(Object.entries({ ...site.headers, ...own })))
    if (request.url === '/healthz') return end(response, inbox.isHealthy() ? 200 : 503)
    const call = callOf(inbox, request, response, site)
    const visit = visitOf(call)
    if (!visit) return refuse(call, 404)
    if (['GET', 'HEAD'].includes(request.method ?? '')) return visit.isSent ? sendThanks(visit) : sendToken(visit)
    const refused = refusalOf(visit)
    return refused === undefined ? takeOne(visit) : refuse(visit, refused)
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

function refusalOf({ inbox, request, form, isSent, site }: Visit): number | undefined {
  const { headers, method } = request
  if (method !== 'POST' || isSent) return 405
  // A proxy may ask for another host than the browser.
  const host = originOf(site.url) === headers.origin ? parseUrl(headers.origin)?.host : headers.host
  if (isForeign({ headers: { ...headers, host }, method })) return 403
  return inbox.limits.admits(visitorAddress(request), form.id) ? undefined : 429
}

const own = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

async function takePost(visit: Visit): Promise<void> {
  const { inbox, request, form } = visit
  let post: Post
  try {
    post = await readPost(request, form, inbox.store.unfinished)
  } catch (error) {
    if (!(error instanceof RefusedPost)) throw error
    inbox.log(`refused ${form.id}: ${error.message}`)
    return refuse(visit, error.status)
  }
  try {
    await judge(visit, post)
  } finally {
    await removeFiles(post.files)
  }
}

/** @returns what the token of a post says, and whether the browser has done what it should */
async function tokenOf({ inbox, form }: Visit, { values }: Post) {
  const [token = ''] = values.get('_token') ?? []
  const [work = ''] = values.get('_work') ?? []
  const age = tokenAge(token, form.id, inbox.secret)
  const hasWorked = age !== undefined && (await isWork(token, work, bits))
  return { token, age, isIdle: !hasWorked && inbox.limits.isUnderAttack(form.id) }
}

async function judge(visit: Visit, post: Post): Promise<void> {
  const { inbox, request, response, form, words, isScript } = visit
  const { token, age, isIdle } = await tokenOf(visit, post)
  if (isIdle && isScript && !post.values.has('_work'))
    return sendJson(response, 428, { success: false, ...askFor(visit, age === undefined ? undefined : token) })
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
  const { inbox, response, base, form, words, isScript } = visit
  try {
    await inbox.keep(message, post.files)
  } catch (error) {
    if (error instanceof WrongFile)
      return sendMistakes(visit, post, 422, { errors: new Map([[error.field, words.formFields.malformed]]) })
    inbox.log(`not kept ${form.id}: ${errorMessage(error)}`)
    return sendMistakes(visit, post, 503, { errors: new Map(), about: words.contactForm.notSent })
  }
  if (isScript) return sendJson(response, 200, { success: true })
  const page = message.page && `?${new URLSearchParams({ page: message.page })}`
  end(response.setHeader('Location', `${base}${inboxPath}${form.id}/sent${page}`), 303)
}

/** @param known a token that is good */
const askFor = ({ inbox, form }: Visit, known?: string) => ({
  token: known ?? issueToken(form.id, inbox.secret),
  ...(inbox.limits.isUnderAttack(form.id) && { bits }),
})

const sendToken = (visit: Visit): void => sendJson(visit.response, 200, askFor(visit))

async function sendMistakes(visit: Visit, post: Post, status: number, said: Said): Promise<void> {
  const { response, from, isScript, form } = visit
  if (isScript) return sendJson(response, status, { success: false, errors: Object.fromEntries(said.errors) })
  const text = [...said.errors.values()].join('\n') || said.about
  await sendPage(visit, status, text, (html) => pageWithMistakes(html, form.id, post, { ...said, page: from }))
}

async function sendThanks(visit: Visit): Promise<void> {
  const { id, success } = visit.form
  await sendPage(visit, 200, success, (html) => pageWithThanks(html, id, success))
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

/** Nothing more is read of a request that is refused. */
function refuse({ request, response, words, isScript }: Call, status: number): void {
  response.setHeader('Connection', 'close')
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, POST')
  if (status === 429) response.setHeader('Retry-After', '600')
  response.once('finish', () => request.destroy())
  if (isScript) sendJson(response, status, { success: false })
  else end(response, status, words.contactForm.notSent)
}

const sendJson = (response: ServerResponse, status: number, data: object): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data))

const end = (response: ServerResponse, status: number, text = ''): void =>
  void response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
