import { lookup, mimes } from 'mrmime'

/** The extensions of all files that a build writes. */
const endings = ['avif', 'css', 'html', 'ico', 'jpg', 'js', 'json', 'png', 'svg', 'txt', 'webmanifest', 'webp', 'woff2']
  .concat('xml')
  .sort()

// sirv uses mrmime too, which lacks types outside of the standards tree (RFC 6838, section 3).
mimes.ico = 'image/x-icon'

function mediaTypeOf(ending: string): string {
  const type = lookup(ending)
  if (!type) throw new Error(`There is no media type for .${ending}.`)
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** The media types of all files that a build writes, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = Object.fromEntries(
  endings.map((ending) => [ending, mediaTypeOf(ending)]),
)

/** @returns whether a file is text; photos and fonts are compressed already */
export const isText = (path: string): boolean => /^text\/|[/+](json|xml)$/.test(lookup(path) ?? '')
