import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Site } from '../../content/model.ts'
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
 * in pixels. Documents without local photos stay the same objects; a document that comes again costs nothing.
 *
 * @param root the project's root directory
 * @param lenient true: a photo that cannot be read keeps its path, and shows its drawing; the check reports it
 * @returns the function that resolves a site; it throws PhotoError when a photo cannot be read
 */
export function createResolver(root: string, lenient = false): (site: Site) => Promise<ResolvedSite> {
  const known = new WeakMap<object, unknown>()
  const originals = new Map<string, string>()
  const resolveDocument = async <T extends object>(document: T, file: string): Promise<T> => {
    const folder = join(root, dirname(file))
    const resolve = async (src: string) => {
      const address = addressOf(join(folder, src), originals)
      return lenient ? address.catch(() => src) : address
    }
    const resolved = known.get(document) ?? (namesPhotos(document) ? withPhotos(document, resolve) : document)
    known.set(document, resolved)
    return resolved as Promise<T> | T
  }
  return async ({ facts, shared, pages }) => {
    const resolved = [...pages].map(async ([route, page]) => {
      const document = await resolveDocument(page.document, page.file)
      return [route, document === page.document ? page : { ...page, document }] as const
    })
    return {
      site: {
        facts: await resolveDocument(facts, siteFile),
        shared: await resolveDocument(shared, sectionsFile),
        pages: new Map(await Promise.all(resolved)),
      },
      originals,
    }
  }
}

/** A quick look, for most pages of a large site name none. */
function namesPhotos(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('./')
  return typeof value === 'object' && value !== null && Object.values(value).some(namesPhotos)
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
