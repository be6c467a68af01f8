import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { privatePaths, type ResponseHeaders, revalidate } from '../../builder/hosting/headers.ts'
import { decodePercent } from '../../site/address.ts'
import { ProjectError } from '../../site/errors.ts'
import { inboxPath } from '../../site/inbox.ts'
import { oldAddress, type Redirect, redirectAt } from '../../site/redirects.ts'
import { notFoundRoute, outputOf } from '../../site/routes.ts'
import { type ListenOptions, listen, type StaticServer } from './listen.ts'
import { sendFile } from './send-file.ts'

/**
 * Serves a built site.
 *
 * @param port 0 for a free port
 * @param options with what answers the forms that are sent to our own server
 * @returns the server; its URLs have the base path of the site
 * @throws ProjectError when the folder has no built site; UsageError when it cannot listen there
 */
export async function serve(
  folder: string,
  port: number,
  { inbox, ...options }: ListenOptions & { inbox?: RequestListener | undefined } = {},
): Promise<StaticServer> {
  const listener = await siteListener(folder, inbox)
  const { base } = await readRules(folder)
  const { url, networkUrls, close } = await listen(listener, port, options)
  return { url: url + base, networkUrls: networkUrls.map((one) => one + base), close }
}

const isPrivate = new RegExp(privatePaths)

/**
 * Answers requests as a static host does: canonical addresses, status 404, the headers and redirects of the site,
 * compressed variants, conditional requests, ranges.
 *
 * @param inbox answers the forms that are sent to our own server
 * @throws ProjectError when the folder has no built site
 */
export async function siteListener(folder: string, inbox?: RequestListener): Promise<RequestListener> {
  const root = resolve(folder)
  if (!existsSync(join(root, outputOf(notFoundRoute))))
    throw new ProjectError(`There is no built site in ${folder}. Build it first: \`npm run build\`.`)
  const { base, headersOf, redirects, notFoundPages } = await readRules(root)

  const redirectOf = (path: string, search: string): { status: number; to: string } | undefined => {
    // Everything outside of the base path leads to the home page, for those who type the host only.
    if (!path.startsWith(`${base}/`)) return { status: 302, to: `${base}/` }
    const own = path.slice(base.length)
    if (isPrivate.test(own)) return undefined
    const to = redirectAt(redirects, path, search)
    if (to !== undefined) return { status: 301, to }
    const canonical = canonicalPath(own)
    return canonical === own ? undefined : { status: 308, to: base + encodePath(canonical) + search }
  }

  const answer: RequestListener = (request, response) => {
    const { method, url = '' } = request
    const setHeaders = (path: string) => response.setHeaders(new Map(Object.entries(headersOf(path))))
    const end = (status: number, headers = {}) => response.writeHead(status, headers).end()
    setHeaders(base + notFoundRoute)
    if (method !== 'GET' && method !== 'HEAD') return end(405, { Allow: 'GET, HEAD' })
    const target = readTarget(url)
    if (!target) return end(400)
    const redirect = redirectOf(target.path, target.search)
    if (redirect) return end(redirect.status, { Location: redirect.to })
    const path = target.path.slice(base.length)
    setHeaders(target.path)
    if (!isPrivate.test(path) && sendFile(request, response, root, path)) return
    setHeaders(base + notFoundRoute)
    const own = notFoundPages.find(({ prefix }) => target.path.startsWith(prefix))
    if (!sendFile(request, response, root, own?.file ?? notFoundRoute, 404)) end(404)
  }

  return (request, response) => {
    try {
      const isForm = inbox && readTarget(request.url ?? '')?.path.startsWith(base + inboxPath)
      if (isForm) inbox(request, response)
      else answer(request, response)
    } catch {
      // A file may be deleted after it was found.
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  }
}

/**
 * Reads `_headers` and `_redirects`, as static hosts do. The first rule for headers is for all of the site, and so has its
 * base path.
 */
async function readRules(folder: string) {
  const [headers, redirects] = await Promise.all([
    readFile(join(folder, '_headers'), 'utf8'),
    readFile(join(folder, '_redirects'), 'utf8').catch(() => ''),
  ])
  const rules: { prefix: string; headers: Record<string, string> }[] = []
  for (const line of headers.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name && value) rule.headers[name] = value
    else if (line) rules.push({ prefix: line.replace(/\*$/, ''), headers: {} })
  }
  const base = rules[0]?.prefix.replace(/\/$/, '') ?? ''
  const lines = redirects.split('\n').map((line) => line.split(' '))
  const withStatus = (wanted: string) => lines.filter((line) => line.at(-1) === wanted)
  return {
    base,
    headersOf: (path: string): ResponseHeaders => {
      const matching = rules.filter(({ prefix }) => path.startsWith(prefix))
      return Object.assign({ 'Cache-Control': revalidate }, ...matching.map(({ headers }) => headers))
    },
    redirects: withStatus('301').map(redirectOfLine),
    notFoundPages: withStatus('404').map(([from = '', to = '']) => ({
      prefix: from.replace(/\*$/, ''),
      file: to.slice(base.length),
    })),
  }
}

/** @param parts of a line of `_redirects`: the old address, parameters of its query, the new one and the status */
function redirectOfLine(parts: readonly string[]): Redirect {
  const [from = '', ...others] = parts.slice(0, -1)
  const [to = ''] = others.splice(-1)
  return { ...oldAddress(from), query: others.join('&'), to: to.replace(/:splat$/, '*'), title: '' }
}

/**
 * @param url a path, or a URL from a proxy (RFC 9112, section 3.2)
 * @returns its path, decoded and without double slashes, and its query with the `?`; undefined when it is malformed
 */
function readTarget(url: string): { path: string; search: string } | undefined {
  const [, raw = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?/i.exec(url) ?? []
  const path = decodePercent(raw)?.replace(/\/{2,}/g, '/')
  return path && !/[\\\p{Cc}]/u.test(path) ? { path, search } : undefined
}

/** @returns a decoded path encoded for a URL, including `?` and `#` */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/**
 * @param path a decoded path
 * @returns the page's canonical path: without `.html`, `/index` or a slash at the end
 */
function canonicalPath(path: string): string {
  if (path.length > 1 && path.endsWith('/')) return path.slice(0, -1)
  return path.replace(/(\/index)?\.html$|^\/index$/, '') || '/'
}
