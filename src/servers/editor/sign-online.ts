import { setTimeout } from 'node:timers/promises'
import { parseUrl } from '../../site/address.ts'
import { isPage, routeOf } from '../../site/routes.ts'
import type { Editor } from './editor.ts'

/** What shows that the latest version of a site is online. */
export interface SignOnline {
  /** Of a page that has changed. */
  address: string
  /** What the page says then; undefined when it is gone. */
  content: string | undefined
}

/** @returns a page of changed files and what visitors get once it is online */
export async function signOf({ preview, workspace }: Editor, files: readonly string[]): Promise<SignOnline> {
  await workspace.snapshot()
  const made = await preview.publication()
  if (!made) throw new Error('The site has passed the check, but it cannot be shown.')
  const routes = files.filter(isPage).map(routeOf)
  const shown = routes.find((route) => made.site.pages.has(route))
  const route = shown ?? routes[0] ?? '/'
  const html = made.site.pages.has(route) ? await preview.page(route) : undefined
  const address = made.site.facts.company.url.replace(/\/$/, '') + route
  return { address, content: html === undefined ? undefined : visibleContent(html) }
}

/**
 * @param html a page
 * @returns what visitors see of it, without what hosts add and what is named after the version of the code
 */
export const visibleContent = (html: string): string =>
  html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>|<(?:link|meta)\b[^>]*>/gis, '')
    .replace(/[^"'\s,(]*\/assets\/[^"'\s,)]*/g, '')
    .replace(/\s+/g, ' ')

/** Milliseconds that the site may need to answer. */
const patience = 20_000

/** Hosts may add or take away a slash at the end. */
const maxRedirects = 3

/** @returns whether visitors get the latest version; only the site's own address is asked */
export async function isOnline({ address, content }: SignOnline, signal: AbortSignal): Promise<boolean> {
  try {
    let url = parseUrl(address)
    for (let count = 0; url && count < maxRedirects; count++) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      })
      if (content === undefined) return response.status >= 300 && response.status < 500
      const text = await response.text()
      if (response.status === 200) return visibleContent(text) === content
      const next: URL | undefined = parseUrl(response.headers.get('location') ?? '', url.href)
      if (response.status < 300 || response.status >= 400 || next?.origin !== url.origin) return false
      url = next
    }
  } catch {
    // It does not answer at present.
  }
  return false
}

/** Seconds between two looks: often at first, for a quarter of an hour. */
const pauses = [...Array<number>(18).fill(10), ...Array<number>(24).fill(30)]

/**
 * Looks at the site until it is online.
 *
 * @returns false when it is not after a while
 * @throws AbortError
 */
export async function waitUntilOnline(sign: SignOnline, signal: AbortSignal): Promise<boolean> {
  for (const seconds of pauses) {
    if (await isOnline(sign, signal)) return true
    await setTimeout(seconds * 1000, undefined, { signal, ref: false })
  }
  return isOnline(sign, signal)
}
