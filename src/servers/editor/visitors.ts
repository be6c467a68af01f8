import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { type ResponseHeaders, siteHeaders } from '../../builder/hosting/headers.ts'
import { mediaTypeOf, mediaTypes } from '../../builder/hosting/media-types.ts'
import { withBase } from '../../builder/hosting/redirects.ts'
import { basePathOf } from '../../site/address.ts'
import { analyticsRoute } from '../../site/analytics.ts'
import { ProjectError } from '../../site/errors.ts'
import { localeAt } from '../../site/locales.ts'
import { notFoundRoute } from '../../site/routes.ts'
import { hasPage, isForeign, redirectTarget, requestPath } from '../live/requests.ts'
import type { Editor } from './editor.ts'

/** A response to somebody who visits the site. */
interface Answer {
  status: number
  headers: Record<string, string>
  content?: string | Uint8Array
}

const html = mediaTypes.html as string

const answerOf = (status: number, type: string, content: string | Uint8Array, headers = {}): Answer => ({
  status,
  headers: { ...headers, 'cache-control': 'no-cache', 'content-type': type },
  content,
})

const textAnswer = (status: number, text: string): Answer => answerOf(status, 'text/plain; charset=utf-8', `${text}\n`)

/** Shown where there has never been a valid page. */
const emptyAnswer = answerOf(
  200,
  html,
  '<!doctype html><html lang="en"><head><title>Check</title></head><body></body></html>',
)

/** Another name that leads to this machine could be that of a hostile site (DNS rebinding). */
function isOwnName(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isIP(name) > 0
}

/** Answers with a page or a file of the site, as it would be published. */
export async function answerVisitor(
  editor: Editor,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { status, headers, content } = refusalOf(request) ?? (await answerTo(editor, url))
  response.writeHead(status, headers).end(content)
}

function refusalOf(request: IncomingMessage): Answer | undefined {
  const { method = 'GET', headers } = request
  if (!isOwnName(headers.host) || isForeign(request)) return textAnswer(403, 'These pages are for this address only.')
  return method === 'GET' || method === 'HEAD' ? undefined : { status: 405, headers: { allow: 'GET, HEAD' } }
}

async function answerTo(editor: Editor, { pathname, search }: URL): Promise<Answer> {
  try {
    const made = await editor.preview.publication()
    if (!made) return emptyAnswer
    const base = basePathOf(made.site.facts.company.url)
    if (base !== '' && ['/', base].includes(pathname)) return redirectTo(`${base}/`)
    const address = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
    const path = requestPath(address)
    if (path === undefined) return textAnswer(400, 'This is no address.')
    const page = await editor.preview.page(path)
    const to = redirectTarget(address + search, page === undefined ? 404 : 200, made.site)
    if (to !== undefined) return redirectTo(withBase(base, to))
    const headers = siteHeaders(made.site).everywhere
    return page === undefined ? await fileAnswer(editor, path, headers) : answerOf(200, html, page, headers)
  } catch (error) {
    if (error instanceof ProjectError) return textAnswer(500, error.message)
    throw error
  }
}

/** Temporary, because browsers cache a permanent redirect. */
const redirectTo = (location: string): Answer => ({ status: 302, headers: { location } })

async function fileAnswer({ preview, workspace }: Editor, path: string, headers: ResponseHeaders): Promise<Answer> {
  // The visits of authors are not counted.
  const file = path === analyticsRoute ? '<!doctype html><title>Analytics</title>' : await preview.file(path)
  if (file !== undefined) return answerOf(200, mediaTypeOf(path) ?? html, file, headers)
  const { files } = await workspace.current()
  if (hasPage(files.keys(), path)) return emptyAnswer
  const publication = await preview.publication()
  const prefix = publication ? localeAt(publication.site, path).prefix : ''
  const notFound = (await preview.page(prefix + notFoundRoute)) ?? (await preview.page(notFoundRoute)) ?? ''
  return answerOf(404, html, notFound, headers)
}
