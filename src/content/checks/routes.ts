import type { Diagnostic } from '../diagnostic.ts'
import { startOfFile } from '../diagnostic.ts'
import { pagesFolder, siteFile } from '../routes.ts'
import { slug } from '../slug.ts'
import { problem, type SiteOutline } from './check.ts'

/** Routes: two files with one address, routes that are no longer planned, pages that must exist. */
export function checkRoutes(all: SiteOutline): Diagnostic[] {
  return [...checkDuplicates(all), ...checkPlanned(all), ...checkNeeded(all)]
}

/** Servers and file systems disagree about upper and lower case, so such routes are the same for us. */
function checkDuplicates({ outlines }: SiteOutline): Diagnostic[] {
  const first = new Map<string, { route: string; outline: { file: string; span: Diagnostic['span'] } }>()
  return outlines.flatMap(({ route, outline }) => {
    const key = route.toLowerCase()
    const other = first.get(key)
    if (!other) {
      first.set(key, { route, outline })
      return []
    }
    const message =
      other.route === route
        ? `\`${route}\` is the address of two files`
        : `\`${route}\` and \`${other.route}\` differ only in upper and lower case`
    const related = [{ file: other.outline.file, span: other.outline.span, message: 'the other one is' }]
    return [
      problem('error', 'duplicate-route', outline.file, outline, message, { label: 'rename or remove one', related }),
    ]
  })
}

function checkPlanned({ planned, pages, site }: SiteOutline): Diagnostic[] {
  return [...(planned ?? [])].flatMap(([route, span]) => {
    const page = pages.get(route)
    if (!page || !site) return []
    const message = `\`${route}\` is planned, but its page exists by now`
    const related = [{ file: page.file, span: page.span, message: 'the page is' }]
    return [
      problem('hint', 'planned-exists', site.file, { span, where: 'planned' }, message, {
        label: 'remove this line',
        related,
      }),
    ]
  })
}

function checkNeeded({ pages, site }: SiteOutline): Diagnostic[] {
  const missing = (file: string, message: string) =>
    problem('error', 'missing-file', file, { span: startOfFile }, message, { notes: [`Create ${file}.`] })
  return [
    ...(site ? [] : [missing(siteFile, 'the facts of the site are missing: company, contact, navigation, footer')]),
    ...(pages.has('/') ? [] : [missing(`${pagesFolder}/index.yaml`, 'the home page is missing')]),
    ...(pages.has('/404') ? [] : [missing(`${pagesFolder}/404.yaml`, 'the page for unknown addresses is missing')]),
  ]
}

/**
 * A file's name is its address: lower-case letters, digits and hyphens, ending in `.yaml`.
 *
 * @param file path of a file under pages/
 */
export function checkFileName(file: string): Diagnostic[] {
  const name = file.slice(pagesFolder.length + 1)
  if (/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(name) || file === siteFile) return []
  const clean = name
    .replace(/\.ya?ml$/i, '')
    .split('/')
    .map(slug)
    .join('/')
  const message = `the name \`${name}\` makes no clean address`
  const notes = ['names: lower-case letters, digits and single hyphens, ending in .yaml']
  return [
    problem('error', 'file-name', file, { span: startOfFile }, message, {
      label: `rename it to \`${pagesFolder}/${clean}.yaml\``,
      notes,
    }),
  ]
}
