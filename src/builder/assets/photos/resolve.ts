import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import pLimit from 'p-limit'
import { stampOf } from '../../../content/files/list-files.ts'
import { isOwnPhoto, photosIn } from '../../../content/model/page-info.ts'
import { sectionsFile, siteFile } from '../../../content/model/routes.ts'
import type { Page, Site } from '../../../content/model/site.ts'
import type { Store, Table } from '../../../content/store/memory-store.ts'
import { assetError } from '../asset-error.ts'
import { photoHash } from './address.ts'

/** A site in which URLs replace the paths of its own photos. */
export interface ResolvedSite {
  site: Site
  /** Absolute path of the original by the start of its URLs, such as `assets/garden-1a2b3c4d`. */
  originals: ReadonlyMap<string, string>
}

/** What the URLs of a photo contain. */
interface PhotoFacts {
  hash: string
  /** Size as displayed, in pixels. */
  width: number
  height: number
  /** See `stampOf`. */
  stamp: string
}

/** URLs of photos by their paths relative to the site's folder. */
type Addresses = ReadonlyMap<string, string>

/** Files read at once. */
const concurrency = 4

/**
 * Replaces each `./garden.jpg` by a URL path that holds its name, the hash of its content and its size in pixels.
 *
 * @param root the site's folder
 * @param store caches the facts about each photo
 * @param isLenient true: a photo that cannot be read keeps its path, and the page shows a drawing instead
 * @throws AssetError when a photo cannot be read
 */
export async function resolvePhotos(root: string, store: Store, site: Site, isLenient = false): Promise<ResolvedSite> {
  const wanted = new Set([
    ...ownPhotosIn(site.facts, siteFile),
    ...ownPhotosIn(site.shared, sectionsFile),
    ...[...site.pages.values()].flatMap(({ file, info }) => info.ownPhotos.map((src) => pathOf(src, file))),
  ])
  const addresses = new Map<string, string>()
  const originals = new Map<string, string>()
  const table = store.table<PhotoFacts>('photos')
  const limit = pLimit(concurrency)
  const resolveOne = async (path: string) => {
    const original = join(root, path)
    const facts = await factsOf(table, original).catch((error) => {
      if (!isLenient) throw error
    })
    if (!facts) return
    const base = `assets/${posix.parse(path).name}-${facts.hash}`
    originals.set(base, original)
    addresses.set(path, `/${base}.${facts.width}x${facts.height}`)
  }
  await Promise.all([...wanted].map((path) => limit(resolveOne, path)))
  return { site: wanted.size > 0 ? withPhotos(site, addresses) : site, originals }
}

const pathOf = (src: string, file: string): string => posix.join(posix.dirname(file), src)

const ownPhotosIn = (document: unknown, file: string): string[] =>
  photosIn(document).flatMap((src) => (isOwnPhoto(src) ? pathOf(src, file) : []))

/** Reads a photo only if its file has changed since the last build. */
async function factsOf(table: Table<PhotoFacts>, path: string): Promise<PhotoFacts> {
  let stamp: string
  try {
    stamp = stampOf(path)
  } catch (error) {
    throw assetError(path, error)
  }
  const known = table.get(path)
  if (known && stamp !== '' && known.stamp === stamp) return known
  const bytes = await readFile(path).catch((error) => Promise.reject(assetError(path, error)))
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch((error) => Promise.reject(assetError(path, error)))
  const facts = { hash: photoHash(bytes), width: autoOrient.width, height: autoOrient.height, stamp }
  table.put(path, facts)
  return facts
}

function withPhotos(site: Site, addresses: Addresses): Site {
  const pages = [...site.pages].map(([route, page]) => [route, withPagePhotos(page, addresses)] as const)
  return {
    ...site,
    facts: withAddresses(site.facts, siteFile, addresses),
    shared: withAddresses(site.shared, sectionsFile, addresses),
    pages: new Map(pages),
    documentOf: (page) => withAddresses(site.documentOf(page), page.file, addresses),
  }
}

function withPagePhotos(page: Page, addresses: Addresses): Page {
  const { file, info } = page
  if (info.ownPhotos.length === 0) return page
  const resolved = withAddresses(info, file, addresses)
  const own = info.ownPhotos.map((src) => addresses.get(pathOf(src, file)))
  const digest = createHash('sha256')
    .update(JSON.stringify([info.digest, own]))
    .digest('base64url')
    .slice(0, 22)
  return { ...page, info: { ...resolved, digest } }
}

/** Recognises images by their `alt` and `src`. A value without photos is returned as the same object. */
function withAddresses<T>(value: T, file: string, addresses: Addresses): T {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isImage = 'alt' in value && 'src' in value && isOwnPhoto(String(value.src))
  const results = entries.map(([key, child]) =>
    isImage && key === 'src'
      ? (addresses.get(pathOf(String(child), file)) ?? child)
      : withAddresses(child, file, addresses),
  )
  if (results.every((result, index) => result === entries[index]?.[1])) return value
  return (
    Array.isArray(value) ? results : Object.fromEntries(entries.map(([key], index) => [key, results[index]]))
  ) as T
}
