import { extname } from 'node:path'
import { lookup } from 'mrmime'

/** mrmime lacks types outside of the standards tree (RFC 6838, section 3). */
const vendorTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ico: 'image/x-icon',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The extensions of all files that a build writes, those that pages link to last. */
const endings = ['avif', 'css', 'html', 'jpg', 'js', 'json', 'png', 'svg', 'txt', 'webmanifest', 'webp', 'woff2', 'xml']
  .concat(Object.keys(vendorTypes), ['csv', 'doc', 'ics', 'mp3', 'mp4', 'pdf', 'zip'])
  .sort()

function typeOfEnding(ending: string): string {
  const type = vendorTypes[ending] ?? lookup(ending)
  if (!type) throw new Error(`There is no media type for .${ending}.`)
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** The media types of all files that a build writes, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = Object.fromEntries(
  endings.map((ending) => [ending, typeOfEnding(ending)]),
)

/** @returns the media type of a file that a build writes; undefined for another extension */
export const mediaTypeOf = (path: string): string | undefined => mediaTypes[extname(path).slice(1)]

/** @returns whether a file is text; photos and fonts are compressed already */
export const isText = (path: string): boolean => /^text\/|[/+](json|xml)$/.test(lookup(path) ?? '')
