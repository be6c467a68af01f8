import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedAddresses } from '../rules/site-index.ts'
import { errorCode, ProjectError } from '../site/errors.ts'
import { publishedAt } from '../site/published.ts'
import { isNotFound, publishedFile } from '../site/routes.ts'
import type { Site } from '../site/site.ts'
import { compareText } from '../site/text.ts'
import { digestOfFile, replaceFile } from './files/site-files.ts'

const header = [
  '# All addresses that were published, one in a line. Each must stay a page, or an old address (redirectsFrom) of one.',
  '# A line that ends with "gone" gives its address up. `npm run check -- --record` adds new addresses.',
]

/** @param elsewhere addresses of an earlier site, such as those of its sitemap */
export function readPublished(root: string, elsewhere: readonly string[] = []): PublishedAddresses {
  const entries = readLines(root).map(parseLine)
  const listed = entries.flatMap(({ address }) => address || [])
  const gone = entries.flatMap(({ address, isGone }) => (isGone ? [address] : []))
  return { addresses: [...new Set(listed)], elsewhere, gone: new Set(gone) }
}

function readLines(root: string): string[] {
  try {
    const text = readFileSync(join(root, publishedFile), 'utf8').trimEnd()
    return text === '' ? [] : text.split(/\r?\n/)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** @returns the address of a line, empty for a comment */
function parseLine(line: string): { address: string; isGone: boolean } {
  const [address = '', mark] = line.replace(/#.*/, '').trim().split(/\s+/)
  return { address, isGone: mark === 'gone' }
}

/**
 * Adds the addresses of a site to the list of published ones, each before the first one that sorts after it.
 *
 * @returns the added addresses
 * @throws ProjectError when the list was saved at the same time; Error of the system when it cannot be written
 */
export function recordPublished(root: string, site: Site): string[] {
  const pages = [...publishedAt(site, new Date()).pages.values()].filter(({ route }) => !isNotFound(route))
  const current = new Set(pages.flatMap(({ route, info }) => [route, ...(info.head.redirectsFrom ?? [])]))
  const before = digestOfFile(root, publishedFile)
  const known = readLines(root)
  const lines = (known.length > 0 ? known : header).map((line) => {
    const { address, isGone } = parseLine(line)
    return isGone && current.has(address) ? line.replace(/(?<!\s)\s+gone\b/, '') : line
  })
  const { addresses } = readPublished(root)
  const added = [...current].filter((address) => !addresses.includes(address)).sort(compareText)
  for (const address of added) {
    const next = lines.findIndex((line) => compareText(parseLine(line).address, address) > 0)
    lines.splice(next < 0 ? lines.length : next, 0, address)
  }
  if (!replaceFile(root, publishedFile, Buffer.from(`${lines.join('\n')}\n`), before))
    throw new ProjectError(`${publishedFile} was saved at the same time. Run the command again.`)
  return added
}
