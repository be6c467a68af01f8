import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutDrafts } from './model/drafts.ts'
import { isNotFound, publishedFile } from './model/routes.ts'
import type { Site } from './model/site.ts'
import { compareText } from './model/text.ts'
import type { PublishedAddresses } from './rules/lib/site-index.ts'

const header = `# All addresses that were published, one in a line. Each must stay a page, or an old address (redirectsFrom) of one.
# A line that ends with "gone" gives its address up. \`npm run check -- --record\` adds new addresses.
`

/**
 * Reads the list of published addresses.
 *
 * @param root the site's folder
 * @param others addresses from elsewhere, such as a sitemap
 */
export function readPublished(root: string, others: readonly string[] = []): PublishedAddresses {
  const entries = readList(root).map((line) => line.split(/\s+/))
  const listed = entries.map(([address = '']) => address)
  const gone = entries.flatMap(([address = '', mark]) => (mark === 'gone' ? [address] : []))
  return { addresses: [...new Set([...listed, ...others])], gone: new Set(gone) }
}

/** @returns the lines without comments; none without the file */
function readList(root: string): string[] {
  let text: string
  try {
    text = readFileSync(join(root, publishedFile), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return lines.filter((line) => line !== '')
}

/**
 * Adds the addresses of a site to the list of published ones.
 *
 * @param root the site's folder
 * @param site a checked site
 * @returns the added addresses
 */
export function recordPublished(root: string, site: Site): string[] {
  const { addresses, gone } = readPublished(root)
  const pages = [...withoutDrafts(site).pages.values()].filter(({ route }) => !isNotFound(route))
  const current = new Set(pages.flatMap(({ route, info }) => [route, ...(info.head.redirectsFrom ?? [])]))
  const added = [...current].filter((address) => !addresses.includes(address)).sort(compareText)
  const lines = [...addresses, ...added]
    .sort(compareText)
    .map((address) => (gone.has(address) && !current.has(address) ? `${address} gone\n` : `${address}\n`))
  writeFileSync(join(root, publishedFile), header + lines.join(''))
  return added
}
