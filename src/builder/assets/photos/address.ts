import { hash } from 'node:crypto'

/** Matches the URL paths that `photoUrl` makes for the project's own photos: name and hash, ratio, focus, width, format. */
export const photoAddress = /\/(assets\/[\w-]+-[0-9a-f]{8})-(\d+)x(\d+)(?:-at(\d+)x(\d+))?-(\d+)\.(avif|webp)/

/** @returns the hash of a photo's content that is part of its URLs */
export const photoHash = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, 8)

/** @returns the URL paths of the project's own photos in a page's HTML, without duplicates */
export function photosIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(new RegExp(photoAddress, 'g')), ([found]) => found))]
}
