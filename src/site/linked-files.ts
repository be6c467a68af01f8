import { mapFields } from './groups-in.ts'
import { addressOfFile, namedFile } from './routes.ts'
import type { Site } from './site.ts'

/** The endings of files that pages may link to. */
export const linkedEndings = 'pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip|ics|mp3|mp4'

const plainName = '(?:[\\w-]+/)*[\\w-]+'

/** Matches a link to a file beside a page (`./prices.pdf`) or under pages/ (`/files/prices.pdf`). */
const fileLink = new RegExp(`^(\\.?/${plainName}\\.(?:${linkedEndings}))(?:#\\S*)?$`)

/** Matches such a link in Markdown, up to the file's ending. Bounded, so that it takes linear time on many spaces. */
const inMarkdown = new RegExp(`(?<=\\]\\(<?|\\]: {0,8}<?)\\.?/${plainName}\\.(?:${linkedEndings})(?=[#)>\\s]|$)`, 'gm')

/** @returns the path of the linked file, such as `pages/files/prices.pdf`; undefined for other links */
export function linkedFile(href: string, file: string): string | undefined {
  const path = fileLink.exec(href)?.[1]
  return path && namedFile(path, file)
}

/** @returns the paths of the files that a document links to */
export function linkedFilesIn(document: unknown, file: string): string[] {
  const found: string[] = []
  withFileAddresses(document, file, (path) => found.push(path))
  return [...new Set(found)]
}

/** Replaces the paths of linked files by their addresses, also in Markdown; without any, it is the same object. */
export function withFileAddresses<T>(value: T, file: string, onFile?: (path: string) => void): T
export function withFileAddresses(
  value: unknown,
  file: string,
  onFile: (path: string) => void = () => undefined,
): unknown {
  const replace = (href: string): string => {
    const path = linkedFile(href, file)
    if (path === undefined) return href
    onFile(path)
    const anchor = href.includes('#') ? href.slice(href.indexOf('#')) : ''
    return addressOfFile(path) + anchor
  }
  const visit = (one: unknown, key: string): unknown => {
    if (typeof one === 'string') return key === 'href' ? replace(one) : replaceInMarkdown(one, replace)
    return typeof one === 'object' && one !== null ? mapFields(one, visit) : one
  }
  return visit(value, '')
}

/** Few texts have links, and the pattern looks at every word. */
const replaceInMarkdown = (text: string, replace: (href: string) => string): string =>
  text.includes(']') ? text.replaceAll(inMarkdown, replace) : text

/** @returns the paths of all files that the site links to, and of those that are published as they are */
export const linkedFilesOf = ({ files, pages }: Site): Set<string> =>
  new Set([...files, ...[...pages.values()].flatMap(({ info }) => info.files)])
