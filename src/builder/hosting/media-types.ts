import { lookup, mimes } from 'mrmime'

/** The endings of all files that a build writes. */
const endings = ['avif', 'css', 'html', 'ico', 'jpg', 'js', 'json', 'png', 'svg', 'txt', 'webmanifest', 'webp', 'woff2']
  .concat('xml')
  .sort()

// sirv asks mrmime too, which leaves out the types that are not in the tree of standards (RFC 6838, section 3).
mimes.ico = 'image/x-icon'

function mediaTypeOf(ending: string): string {
  const type = lookup(ending)
  if (!type) throw new Error(`There is no media type for .${ending}.`)
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** The media types of all files that a build writes, by ending. */
export const mediaTypes: Readonly<Record<string, string>> = Object.fromEntries(
  endings.map((ending) => [ending, mediaTypeOf(ending)]),
)

/** @returns whether a file is text, which compression makes smaller; photos and fonts are compressed already */
export const isText = (path: string): boolean => /^text\/|[/+](json|xml)$/.test(lookup(path) ?? '')
