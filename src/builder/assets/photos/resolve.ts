import { join, posix } from 'node:path'
import type { Page, PageBrief, PageDocument, PageTraits, Site } from '../../../content/model.ts'
import { briefOf, photosIn } from '../../../content/page-brief.ts'
import { sectionsFile, siteFile } from '../../../content/routes.ts'
import { eachOf } from '../../each-of.ts'
import { openPhotoCache } from './known.ts'

/** A site whose local photos have addresses, and the files behind them. */
export interface ResolvedSite {
  site: Site
  /** Absolute path of the original by the start of its addresses, `assets/kitchen-1a2b3c4d`. */
  originals: ReadonlyMap<string, string>
}

/** The addresses of photos by their paths from the project's root. */
type Addresses = ReadonlyMap<string, string>

/**
 * Replaces each `./kitchen.jpg` by an address that the components build on: its name, its content's hash and its size
 * in pixels. Pages without local photos stay the same objects; a page that comes again costs nothing.
 *
 * @param root the project's root directory
 * @param lenient true: a photo that cannot be read keeps its path, and shows its drawing; the check reports it
 * @returns the function that resolves a site; it throws PhotoError when a photo cannot be read
 */
export function createResolver(root: string, lenient = false): (site: Site) => Promise<ResolvedSite> {
  const photos = openPhotoCache(root)
  const addresses = new Map<string, string>()
  const originals = new Map<string, string>()
  const resolve = async (path: string) => {
    const original = join(root, path)
    const photo = await photos.get(original).catch((error) => {
      if (!lenient) throw error
    })
    if (!photo) return addresses.delete(path)
    const base = `assets/${posix.parse(path).name}-${photo.hash}`
    originals.set(base, original)
    return addresses.set(path, `/${base}.${photo.width}x${photo.height}`)
  }
  const known = new WeakMap<object, unknown>()
  const once = <T>(what: object, make: () => T): T => {
    const made = known.get(what) ?? make()
    known.set(what, made)
    return made as T
  }
  return async ({ facts, shared, pages }) => {
    const isNew = (what: object) => !known.has(what)
    const wanted = new Set<string>()
    const want = (document: object, file: string) => {
      for (const src of photosIn(document)) if (isOwn(src)) wanted.add(pathOf(src, file))
    }
    if (isNew(facts)) want(facts, siteFile)
    if (isNew(shared)) want(shared, sectionsFile)
    const own = [...pages.values()].filter(({ traits }) => traits.hasOwnPhotos)
    for (const page of own) if (isNew(page.source)) want(page.document, page.file)
    await eachOf([...wanted], resolve)
    if (wanted.size > 0) photos.save()
    const withPhotos = own.map((page) => once(page.source, () => new PageWithPhotos(page, addresses)))
    return {
      site: {
        facts: once(facts, () => withAddresses(facts, siteFile, addresses)),
        shared: once(shared, () => withAddresses(shared, sectionsFile, addresses)),
        pages: own.length === 0 ? pages : new Map([...pages, ...withPhotos.map((page) => [page.route, page] as const)]),
      },
      originals,
    }
  }
}

const isOwn = (src: string): boolean => src.startsWith('./')

const pathOf = (src: string, file: string): string => posix.join(posix.dirname(file), src)

/** What it says is read when it is asked for, as that of any page. */
class PageWithPhotos implements Page {
  readonly file: string
  readonly route: string
  readonly source: object
  readonly traits: PageTraits

  constructor(
    private readonly page: Page,
    private readonly addresses: Addresses,
  ) {
    this.file = page.file
    this.route = page.route
    this.source = page.source
    this.traits = page.traits
  }

  get brief(): PageBrief {
    return briefOf(this.document)
  }
  get document(): PageDocument {
    return withAddresses(this.page.document, this.file, this.addresses)
  }
}

/** Only images have an `alt`, and each of them has a `src`. What has no photos stays the same object. */
function withAddresses<T>(value: T, file: string, addresses: Addresses): T {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isImage = 'alt' in value && 'src' in value && isOwn(String(value.src))
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
