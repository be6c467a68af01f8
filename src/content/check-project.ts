import { checkSite } from './check-site.ts'
import type { OutlinedPage, SiteOutline, Sources } from './checks/check.ts'
import type { Compared } from './checks/copies.ts'
import { cleanName, misnamedFiles } from './checks/file-names.ts'
import { hintAtPhotos } from './checks/photos.ts'
import { hintAtShared } from './checks/shared.ts'
import { type Compiled, type Contract, compileFile } from './compile/compile.ts'
import { compareDiagnostics, compareText, type Diagnostic, unreadable } from './diagnostic.ts'
import { isYaml, type ProjectFiles, type Surroundings } from './files/read.ts'
import type { Page, PageDocument, Site, SiteDocument } from './model.ts'
import type { Outline } from './outline/outline.ts'
import { withShared } from './outline/with-shared.ts'
import { isPage, routeOf, sectionsFile, siteFile } from './routes.ts'
import { applyIgnores } from './yaml/ignores.ts'

/** What a check found. */
export interface Findings {
  /** Sorted by file, line and column. */
  diagnostics: Diagnostic[]
  /** The text of each file, for the lines around a problem. */
  sources: Sources
  /** How many files are pages. */
  pageCount: number
}

/** The same with the site, as far as there is one. */
export interface LoadResult extends Findings {
  /** The checked site; undefined when there is any error. */
  site: Site | undefined
  /** All files that were read, sorted. */
  files: readonly string[]
}

/** What stands beside the files, and their texts for those that ask. */
export type ProjectAround = Surroundings & { sources: Sources }

/**
 * The line from texts to a checked site, without touching the disk.
 *
 * @param contract the schemas, see `createContract`
 * @param project the files
 */
export function checkProject(contract: Contract, project: ProjectFiles): LoadResult {
  const compiled = [...project.texts].map(([file, text]) => compileFile(contract, file, text))
  return assemble(contract, { ...project, sources: project.texts }, compiled)
}

/**
 * The part that needs all files: checks across pages, and the site if there are no errors.
 *
 * @param compiled what `compileFile` made of each text, for example with one file compiled anew
 * @param compared remembers folders of pages that were compared before
 */
export function assemble(
  contract: Contract,
  project: ProjectAround,
  compiled: readonly Compiled[],
  compared: Compared = new Map(),
): LoadResult {
  const unread = [...project.unreadable].map(([file, reason]) => unreadableFile(contract, file, reason))
  const all = [...compiled, ...unread].sort((a, b) => compareText(a.file, b.file))
  const misnamed = misnamedFiles(all)
  const ordered = all.filter(({ file }) => !misnamed.has(file))
  const outlined = { ...outlineSite(contract, project, ordered, misnamed), compared }
  const across = checkSite(outlined)
  const found = [...ordered.flatMap((one) => one.diagnostics), ...across]
  const ignores = ordered.flatMap((one) => one.ignores)
  const sorted = applyIgnores(found, ignores).sort(compareDiagnostics)
  const diagnostics = hintAtPhotos(outlined, hintAtShared(outlined, sorted))
  const failed = diagnostics.some(({ severity }) => severity === 'error')
  const files = all.map(({ file }) => file).filter(isYaml)
  return {
    site: failed ? undefined : buildSite(ordered),
    diagnostics,
    sources: project.sources,
    pageCount: files.filter(isPage).length,
    files,
  }
}

/** Its address counts as taken, so that nothing is said about links to it. */
function unreadableFile(contract: Contract, file: string, reason: string): Compiled {
  return { ...compileFile(contract, file, ''), diagnostics: [unreadable(file, reason)] }
}

function outlineSite(
  contract: Contract,
  project: ProjectAround,
  compiled: readonly Compiled[],
  misnamed: SiteOutline['misnamed'],
): Omit<SiteOutline, 'compared'> {
  const sections = compiled.find(({ file }) => file === sectionsFile)
  const isMisnamed = [...misnamed.values()].includes(sectionsFile)
  const shared = sections || isMisnamed ? sections?.parts : new Map<string, Outline>()
  const pages = new Map<string, CompiledPage>()
  const outlines = compiled
    .filter(({ file }) => isPage(file) && isYaml(file))
    .map((one) => {
      const route = routeOf(cleanName(one.file))
      const page = new CompiledPage(route, !pages.has(route), one, shared)
      if (page.isFirst) pages.set(route, page)
      return page
    })
  const site = compiled.find(({ file }) => file === siteFile)?.outline
  return {
    site,
    shared,
    misnamed,
    pages,
    outlines,
    // Of facts that are wrong, nobody knows what is planned.
    planned: site?.valid && site.planned ? new Map(site.planned.map((field) => [field.text, field])) : undefined,
    url: site?.fields.url?.text,
    // One that cannot be read is reported there, and not as missing.
    photos: new Set([...project.photos, ...project.unreadable.keys()]),
    strangers: project.strangers,
    unread: [...project.unreadable.keys()].map(routeOf),
    sources: project.sources,
    validator: contract.validator,
  }
}

class CompiledPage implements OutlinedPage {
  constructor(
    readonly route: string,
    readonly isFirst: boolean,
    private readonly of: Compiled,
    private readonly shared: SiteOutline['shared'],
  ) {}

  get file() {
    return this.of.file
  }
  get own() {
    return this.of.outline
  }
  get outline() {
    return withShared(this.own, this.shared)
  }
}

/** What a file that is right gives to the site. */
export type Right = Pick<Compiled, 'file' | 'traits' | 'brief' | 'readDocument'>

/**
 * Puts right files together.
 *
 * @param compiled at least `_site.yaml`
 * @returns the site, its pages in the order of their routes
 */
export function buildSite(compiled: readonly Right[]): Site {
  const pages = compiled.flatMap((one): [string, Page][] => {
    const route = routeOf(one.file)
    return one.traits ? [[route, new SitePage(route, one)]] : []
  })
  const documentOf = (name: string) => compiled.find(({ file }) => file === name)?.readDocument()
  const facts = documentOf(siteFile) as SiteDocument
  const shared = (documentOf(sectionsFile) ?? {}) as Site['shared']
  return { facts, shared, pages: new Map(pages.sort(([a], [b]) => compareText(a, b))) }
}

/** Holds nothing but the file: of one from the cache next to nothing is in memory. */
class SitePage implements Page {
  constructor(
    readonly route: string,
    readonly source: Right,
  ) {}

  get file() {
    return this.source.file
  }
  get traits() {
    return this.source.traits as Page['traits']
  }
  get brief() {
    return this.source.brief as Page['brief']
  }
  get document() {
    return this.source.readDocument() as PageDocument
  }
}
