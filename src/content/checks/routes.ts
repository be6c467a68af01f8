import type { Diagnostic } from '../diagnostic.ts'
import { startOfFile } from '../diagnostic.ts'
import type { Outline } from '../outline/outline.ts'
import { pagesFolder, siteFile } from '../routes.ts'
import { problem, type SiteOutline } from './check.ts'
import { cleanName } from './file-names.ts'

/** Routes: two files with one address, routes that are no longer planned, pages that must exist. */
export function checkRoutes(all: SiteOutline): Diagnostic[] {
  return [...checkFiles(all), ...checkMisnamed(all), ...checkPlanned(all), ...checkNeeded(all)]
}

/**
 * Servers and file systems disagree about upper and lower case, so such names are one address for us. Of two files the
 * one with the unclean name is named as the wrong one.
 */
function checkFiles({ outlines }: SiteOutline): Diagnostic[] {
  const isClean = new Set(outlines.map(({ outline }) => outline.file).filter((file) => cleanName(file) === file))
  const clean = (file: string) => isClean.has(file)
  const first = new Map<string, Outline>()
  const ordered = [...outlines].sort((a, b) => Number(clean(b.outline.file)) - Number(clean(a.outline.file)))
  return ordered.flatMap(({ route, outline }) => {
    const other = first.get(route)
    if (!other) first.set(route, outline)
    if (!other) return clean(outline.file) ? [] : [uncleanName(outline.file)]
    const sameButCase = outline.file.toLowerCase() === other.file.toLowerCase()
    const message = sameButCase
      ? 'two file names differ only in upper and lower case'
      : `\`${route}\` is the address of two files`
    const related = [{ file: other.file, span: other.top.span, message: 'the other one is' }]
    return [
      problem('error', 'duplicate-route', outline.file, outline.top, message, {
        label: 'rename or remove one',
        related,
      }),
    ]
  })
}

function checkPlanned({ planned, pages, site }: SiteOutline): Diagnostic[] {
  return [...(planned ?? [])].flatMap(([route, at]) => {
    const page = pages.get(route)
    if (!page || page.own.draft || !site) return []
    const message = `\`${route}\` is planned, but its page exists by now`
    const related = [{ file: page.file, span: page.own.top.span, message: 'the page is' }]
    return [
      problem('hint', 'planned-exists', site.file, { span: at.span, where: 'planned' }, message, {
        label: 'remove this line',
        related,
      }),
    ]
  })
}

/** Without the whole folder nothing is missing in it. */
function checkNeeded({ pages, site, misnamed, unread, strangers }: SiteOutline): Diagnostic[] {
  if (unread.includes('/') && !pages.has('/')) return []
  const missing = (file: string, message: string) =>
    problem('error', 'missing-file', file, { span: startOfFile }, message, { notes: [`Create ${file}.`] })
  // One with an ending too many is reported as such.
  const isThere = (file: string) => strangers.has(`${file}.txt`)
  const [home, notFound] = [`${pagesFolder}/index.yaml`, `${pagesFolder}/404.yaml`]
  const hasSite = site || [...misnamed.values()].includes(siteFile) || isThere(siteFile)
  return [
    ...(hasSite ? [] : [missing(siteFile, 'the facts of the site are missing: company, contact, navigation, footer')]),
    ...(pages.has('/') || isThere(home) ? [] : [missing(home, 'the home page is missing')]),
    ...(pages.has('/404') || isThere(notFound) ? [] : [missing(notFound, 'the page for unknown addresses is missing')]),
  ]
}

function checkMisnamed({ misnamed, site, shared }: SiteOutline): Diagnostic[] {
  return [...misnamed].map(([file, meant]) => {
    const [what, exists] = meant === siteFile ? ['the facts of the site are', site] : ['shared sections are', shared]
    const message = `${what} read from \`${meant}\` only`
    const label = exists ? 'remove it' : `rename it to \`${meant}\``
    return problem('error', 'file-name', file, { span: startOfFile }, message, { label })
  })
}

function uncleanName(file: string): Diagnostic {
  const message = `the name \`${file.slice(pagesFolder.length + 1)}\` makes no clean address`
  const label = `rename it to \`${cleanName(file)}\``
  const notes = ['names: lower-case letters, digits and single hyphens, ending in .yaml']
  return problem('error', 'file-name', file, { span: startOfFile }, message, { label, notes })
}
