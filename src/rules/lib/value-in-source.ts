import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isNotFound, pagesFolder } from '../../site/routes.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import { folderOf } from './photo-paths.ts'
import { sourcePageOf } from './translated-files.ts'

/** @returns the page that a file translates */
function sourceOf(site: SiteIndex, file: string): IndexedPage | undefined {
  const page = site.pages.find((one) => one.file === file)
  return page && sourcePageOf(site, page)
}

/** @returns a file with the right names of fields: the page that this one translates, or one beside it, or above it */
export function englishFileFor(site: SiteIndex, file: string): string | undefined {
  const source = sourceOf(site, file)
  if (source?.own.valid) return source.file
  const valid = site.pages
    .filter((page) => page.own.valid && page.file !== file && !isNotFound(page.route))
    .map((page) => page.file)
  for (let folder = folderOf(file); folder.startsWith(`${pagesFolder}/`); folder = folderOf(folder.slice(0, -1))) {
    const others = valid.filter((other) => folderOf(other) === folder)
    const found = others.find((other) => !other.endsWith('/index.yaml')) ?? others[0]
    if (found) return found
  }
  return undefined
}

/** @returns what the page that a file translates has at the place of a diagnostic */
export function adviseFromSource(
  site: SiteIndex,
  { file, place }: Pick<Diagnostic, 'file' | 'place'>,
): string | undefined {
  if (place === 'file' || 'range' in place) return undefined
  const source = sourceOf(site, file)
  if (!source?.own.valid) return undefined
  const document = site.documentOf(source.file)
  const types = site.pages.find((page) => page.file === file)?.own.sectionTypes ?? []
  const path = pathInSource(
    place.path,
    types,
    document.sections.map(({ type }) => type),
  )
  const value = path && valueAt(document, path)
  return typeof value === 'string' ? `write \`${value}\`, as \`${source.file}\` has here` : undefined
}

/** @returns the path with the section of the same type; undefined if the two pages have different numbers of them */
function pathInSource(path: Path, types: readonly unknown[], ofSource: readonly unknown[]): Path | undefined {
  const [first, index, ...rest] = path
  if (first !== 'sections' || typeof index !== 'number') return path
  const placesOf = (list: readonly unknown[]) => list.flatMap((type, at) => (type === types[index] ? at : []))
  const [own, others] = [placesOf(types), placesOf(ofSource)]
  const match = own.length === others.length ? others[own.indexOf(index)] : undefined
  return match === undefined ? undefined : [first, match, ...rest]
}

/** Names the word in the source of a value that was translated, unless a slip of the keyboard is likelier. */
export const withValueOfSource =
  (site: SiteIndex) =>
  (diagnostic: Diagnostic): Diagnostic => {
    const label = diagnostic.fix ? undefined : adviseFromSource(site, diagnostic)
    return label ? { ...diagnostic, label } : diagnostic
  }
