import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page, Site } from '../../content/model.ts'
import { pageOf } from '../../content/page-brief.ts'
import { sectionsFile, siteFile } from '../../content/routes.ts'
import { photoHash } from './address.ts'
import { failed } from './photo-error.ts'

/** A site whose local photos have addresses, and the files behind them. */
export interface ResolvedSite {
  site: Site
  /** Absolute path of the original by the start of its addresses, `assets/kitchen-1a2b3c4d`. */
  originals: ReadonlyMap<string, string>
}

/**
 * Replaces each `./kitchen.jpg` by an address that the components build on: its name, its content's hash and its size
 * in pixels. Pages without local photos stay the same objects; a page that comes again costs nothing.
 *
 * @param root the project's root directory
 * @param lenient true: a photo that cannot be read keeps its path, and shows its drawing; the check reports it
 * @returns the function that resolves a site; it throws PhotoError when a photo cannot be read
 */
export function createResolver(root: string, lenient = false): (site: Site) => Promise<ResolvedSite> {
  const known = new WeakMap<object, Promise<unknown>>()
  const originals = new Map<string, string>()
  const once = <T>(what: object, make: () => Promise<T>): Promise<T> => {
    const made = known.get(what) ?? make()
    known.set(what, made)
    return made as Promise<T>
  }
  const resolve = <T>(document: T, file: string): Promise<T> =>
    withPhotos(document, async (src) => {
      const address = addressOf(join(root, dirname(file), src), originals)
      return lenient ? address.catch(() => src) : address
    }) as Promise<T>
  const resolvePage = async (page: Page): Promise<Page> => {
    const { file, route, brief } = page
    return brief.hasOwnPhotos ? once(brief, async () => pageOf(file, route, await resolve(page.document, file))) : page
  }
  return async ({ facts, shared, pages }) => {
    const resolved = [...pages].map(async ([route, page]) => [route, await resolvePage(page)] as const)
    return {
      site: {
        facts: await once(facts, () => resolve(facts, siteFile)),
        shared: await once(shared, () => resolve(shared, sectionsFile)),
        pages: new Map(await Promise.all(resolved)),
      },
      originals,
    }
  }
}

/** Only images have an `alt`, and each of them has a `src`. */
async function withPhotos(value: unknown, resolve: (src: string) => Promise<string>): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isImage = 'alt' in value && 'src' in value && String(value.src).startsWith('./')
  const results = await Promise.all(
    entries.map(([key, child]) =>
      isImage && key === 'src' ? resolve(child) : typeof child === 'object' ? withPhotos(child, resolve) : child,
    ),
  )
  if (results.every((result, index) => result === entries[index]?.[1])) return value
  return Array.isArray(value) ? results : Object.fromEntries(entries.map(([key], index) => [key, results[index]]))
}

async function addressOf(path: string, originals: Map<string, string>): Promise<string> {
  const bytes = await readFile(path).catch(failed(path))
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes).metadata().catch(failed(path))
  const stem = path.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '')
  const base = `assets/${stem}-${photoHash(bytes)}`
  originals.set(base, path)
  return `/${base}.${autoOrient.width}x${autoOrient.height}`
}
