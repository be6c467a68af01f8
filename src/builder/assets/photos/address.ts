import { createHash } from 'node:crypto'

/** The addresses that `photoUrl` gives photos of the project's own: name and hash, ratio, focus, width, format. */
export const photoAddress = /\/(assets\/[\w-]+-[0-9a-f]{8})-(\d+)x(\d+)(?:-at(\d+)x(\d+))?-(\d+)\.(avif|webp)/

/** @returns what stands in a photo's addresses, and changes with its bytes */
export const photoHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** @returns the addresses of the project's own photos in a page's HTML, each once */
export function photosIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(new RegExp(photoAddress, 'g')), ([found]) => found))]
}
