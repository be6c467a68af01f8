import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseUrl } from '../../site/address.ts'
import { ProjectError } from '../../site/errors.ts'
import { indexNowFile } from '../../site/made-files.ts'
import { outputOf, siteFile } from '../../site/routes.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Change } from './compare-pages.ts'
import { ask } from './published-site.ts'
import { type PageHead, partNames, readHead, splitPage } from './read-page.ts'
import type { Reviewed } from './review.ts'

/** Addresses at most in one message (https://www.indexnow.org/documentation). */
const mostAddresses = 10_000

/** Passes on what it is told to all search engines that take part. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow'

/**
 * @returns the absolute addresses, sorted, of pages that search engines may show, now or before, and that were added, are
 *   gone, or have other words, another title, description or translation. Styles, header and footer alone are no news
 */
export function changedAddresses({ review, before, after }: Reviewed): string[] {
  const addresses = review.pages.flatMap(({ route, kind: state, changes }) => {
    if (!changes.some(isNews) && state === 'other') return []
    const sides = { new: [after], gone: [before], other: [after, before] }[state]
    return sides.map(({ folder }) => headAt(folder, route)).find(({ isIndexed }) => isIndexed)?.canonical || []
  })
  return [...new Set(addresses)].sort()
}

const ends: readonly string[] = Object.values(partNames)

/** All pages tell the facts and the colours of the company: in fields such as `Dentist.telephone`, `og:image`. */
const isNews = ({ kind, name }: Change): boolean =>
  kind === 'head' ? !/[.:]|^theme-color$/.test(name) : kind === 'words' && !ends.includes(name)

const headAt = (folder: string, route: string): PageHead =>
  readHead(splitPage(readFileSync(join(folder, outputOf(route)), 'utf8')).head)

/** What is sent. */
interface Message {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/**
 * @param root the site's folder
 * @param addresses those of another site are left out
 * @returns the messages that tell search engines of them
 * @throws ProjectError when the site has no key
 */
export function indexNowMessages(root: string, addresses: readonly string[]): Message[] {
  const { indexNow: key, company } = Object(parseYaml(readFileSync(join(root, siteFile), 'utf8')).value)
  if (typeof key !== 'string')
    throw new ProjectError(
      `${siteFile} has no \`indexNow\`. Give it 8 to 128 letters and digits of your own, and publish the site before you send anything.`,
    )
  const site = company.url.replace(/\/$/, '')
  const own = addresses.filter((address) => address === site || address.startsWith(`${site}/`))
  return Array.from({ length: Math.ceil(own.length / mostAddresses) }, (_, index) => ({
    host: parseUrl(site)?.host ?? '',
    key,
    keyLocation: `${site}/${indexNowFile(key)}`,
    urlList: own.slice(index * mostAddresses, (index + 1) * mostAddresses),
  }))
}

/**
 * @param endpoint URL
 * @throws ProjectError when it does not accept one of the messages
 */
export async function sendToIndexNow(endpoint: string, messages: readonly Message[]): Promise<void> {
  for (const message of messages) {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const { ok, status } = await ask(endpoint, { method: 'POST', headers, body: JSON.stringify(message) })
    if (!ok) throw new ProjectError(`${endpoint} answers ${status}: ${explanations[status] ?? 'nothing was accepted'}.`)
  }
}

const explanations: Record<number, string> = {
  400: 'it does not understand the message',
  403: 'the key is not valid, or the site with its key file is not published',
  422: 'the addresses are not those of the site with the key, or the key has a wrong form',
  429: 'too many messages were sent; try again later',
}
