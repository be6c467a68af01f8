import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import pLimit from 'p-limit'
import type { PhotoHost } from '../../../site/facts.ts'
import { mapFields, photosIn } from '../../../site/groups-in.ts'
import { photoTemplate } from '../../../site/photo.ts'
import { isOwnPhoto, namedFile, siteWideFiles } from '../../../site/routes.ts'
import type { Locale, Page, PageInfo, Site } from '../../../site/site.ts'
import { stampOf } from '../../../workspace/files/list-files.ts'
import type { Store, Table } from '../../../workspace/store/memory-store.ts'
import { cannotShow } from '../assets.ts'
import { photoHash } from './make.ts'

/** What the URLs of a photo contain. */
interface PhotoFacts {
  hash: string
  /** Size as displayed, in pixels. */
  width: number
  height: number
  /** See `stampOf`. */
  stamp: string
}

type Photo = { src: string; focus?: string }

/** Replaces the `src` of a photo in a file; a photo without a URL keeps it. */
type AddressOf = (photo: Photo, file: string) => string

const concurrency = 4

/**
 * Replaces each `./garden.jpg` by a URL path that holds its name, the hash of its content and its size in pixels, and
 * each address on a host that resizes photos by a template.
 *
 * @param store caches the facts about each photo
 * @param isLenient true: a photo that cannot be read keeps its path, and the page shows a drawing instead
 * @returns that site, and the absolute path of each original by the start of its URLs, such as `assets/garden-1a2b3c4d`
 * @throws AssetError when a photo cannot be read
 */
export async function resolvePhotos(root: string, store: Store, site: Site, isLenient = false) {
  const wanted = new Set([
    ...[site, ...site.locales].flatMap(({ prefix, facts, shared }) => {
      const [siteFile, sectionsFile] = siteWideFiles(prefix)
      return [...ownPhotosIn(facts, siteFile), ...ownPhotosIn(shared, sectionsFile)]
    }),
    ...site.data.flatMap(({ fields, file }) => ownPhotosIn(fields, file)),
    ...[...site.pages.values()].flatMap(({ file, info }) => info.ownPhotos.map((src) => photoPath(src, file))),
  ])
  /** URLs of own photos by their paths relative to the site's folder. */
  const addresses = new Map<string, string>()
  const originals = new Map<string, string>()
  const table = store.table<PhotoFacts>('photos')
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
  await pLimit(concurrency).map(wanted, resolveOne)
  const addressOf: AddressOf = ({ src, focus }, file) =>
    isOwnPhoto(src) ? (addresses.get(photoPath(src, file)) ?? src) : photoTemplate(src, focus, site.facts.photoHosts)
  return { site: withPhotos(site, addressOf), originals }
}

const photoPath = (src: string, file: string): string => posix.normalize(namedFile(src, file))

const ownPhotosIn = (document: unknown, file: string): string[] =>
  photosIn(document).flatMap((src) => (isOwnPhoto(src) ? photoPath(src, file) : []))

/** Reads a photo only if its file has changed since the last build. */
async function factsOf(table: Table<PhotoFacts>, path: string): Promise<PhotoFacts> {
  let stamp: string
  try {
    stamp = stampOf(path)
  } catch (error) {
    return cannotShow(path)(error)
  }
  const known = table.get(path)
  if (known && stamp !== '' && known.stamp === stamp) return known
  const bytes = await readFile(path).catch(cannotShow(path))
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes).metadata().catch(cannotShow(path))
  const facts = { hash: photoHash(bytes), width: autoOrient.width, height: autoOrient.height, stamp }
  table.put(path, facts)
  return facts
}

function withPhotos(site: Site, addressOf: AddressOf): Site {
  const hosts = JSON.stringify(site.facts.photoHosts)
  const pages = [...site.pages].map(([route, page]) => [route, withPagePhotos(page, addressOf, hosts)] as const)
  return {
    ...site,
    ...withLocalePhotos(site, addressOf),
    locales: site.locales.map((locale) => ({ ...locale, ...withLocalePhotos(locale, addressOf) })),
    pages: new Map(pages),
    documentOf: (page) => withAddresses(site.documentOf(page), page.file, addressOf),
  }
}

function withLocalePhotos(
  { prefix, facts, shared, data }: Locale,
  addressOf: AddressOf,
): Pick<Locale, 'facts' | 'shared' | 'data'> {
  const [siteFile, sectionsFile] = siteWideFiles(prefix)
  return {
    facts: withAddresses(facts, siteFile, addressOf),
    shared: withAddresses(shared, sectionsFile, addressOf),
    data: data.map((entry) => ({ ...entry, fields: withAddresses(entry.fields, entry.file, addressOf) })),
  }
}

/** After each edit all pages are resolved again, of which one has changed. */
const resolvedInfos = new WeakMap<PageInfo, { key: string; info: PageInfo }>()

/** @param hosts those that resize photos, as JSON */
function withPagePhotos(page: Page, addressOf: AddressOf, hosts: string): Page {
  const { file, info } = page
  if (info.ownPhotos.length === 0 && info.photoHosts.length === 0) return page
  const own = info.ownPhotos.map((src) => addressOf({ src }, file))
  const key = JSON.stringify([file, own, hosts])
  const known = resolvedInfos.get(info)
  if (known?.key === key) return { ...page, info: known.info }
  const digest = hash('sha256', JSON.stringify([info.digest, own]), 'base64url').slice(0, 22)
  const resolved = { ...withAddresses(info, file, addressOf), digest }
  resolvedInfos.set(info, { key, info: resolved })
  return { ...page, info: resolved }
}

/** @returns a value in which photos of hosts that resize them have templates; own photos stay as they are */
export const withTemplates = <T>(value: T, hosts: readonly PhotoHost[]): T =>
  withAddresses(value, '', ({ src, focus }) => photoTemplate(src, focus, hosts))

/** Recognises images by their `alt` and `src`. A value without photos is returned as the same object. */
function withAddresses<T>(value: T, file: string, addressOf: AddressOf): T {
  if (typeof value !== 'object' || value === null) return value
  if ('alt' in value && 'src' in value) {
    const src = addressOf(value as unknown as Photo, file)
    return src === value.src ? value : { ...value, src }
  }
  return mapFields(value, (child) => withAddresses(child, file, addressOf))
}
