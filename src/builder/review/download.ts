import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { parseUrl } from '../../site/address.ts'
import { ProjectError } from '../../site/errors.ts'
import { madeFiles } from '../../site/made-files.ts'
import { outputOf } from '../../site/routes.ts'

/** Requests at once, as a browser has. */
const mostRequests = 6

/** Milliseconds for one answer. */
const patience = 30_000

/**
 * Reads the pages in the sitemap of a published site.
 *
 * @param address of its home page
 * @param folder receives the pages
 * @returns the folder
 * @throws ProjectError when a page cannot be read
 */
export async function download(address: string, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const base = address.replace(/\/$/, '')
  const addresses = await addressesIn(`${base}/${madeFiles.sitemap}`)
  const start = pathWithoutSlash(base)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await pLimit(mostRequests).map(addresses, async (page) => {
    // The sitemap has the addresses of the published site, which may be tried elsewhere.
    const path = pathWithoutSlash(page)
    const route = path.slice(path.startsWith(`${start}/`) ? start.length : 0).replace(/(.)\/$/, '$1') || '/'
    const { text, policy } = await read(base + (route === '/' ? '/' : route))
    write(outputOf(route), text)
    if (route === '/') write(madeFiles.headers, policy)
  })
  return folder
}

const pathWithoutSlash = (address: string): string => parseUrl(address)?.pathname.replace(/\/$/, '') ?? ''

async function addressesIn(sitemap: string): Promise<string[]> {
  const { text } = await read(sitemap)
  const found = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return text.includes('<sitemapindex') ? (await Promise.all(found.map(addressesIn))).flat() : found
}

async function read(address: string): Promise<{ text: string; policy: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch((cause) => {
    throw new ProjectError(`${address} does not answer: ${cause.message}.`, { cause })
  })
  if (!response.ok) throw new ProjectError(`${address} answers ${response.status}.`)
  return { text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}
