import { isPage, sectionsFile, siteFile, siteWideFiles } from '../site/routes.ts'
import { hasSharedSections } from '../site/shared-sections.ts'
import type { Site } from '../site/site.ts'
import type { AnalyzedFile, FileAnalysis } from './analyze-file.ts'
import { createSite } from './create-site.ts'
import type { Snapshot } from './snapshot.ts'

type ValidFile = Pick<AnalyzedFile, 'analysis' | 'document'>

const isSections = ({ analysis }: ValidFile): boolean => analysis.kind === 'sections'

/** The last valid version of each file: a page with a mistake is shown as it was before. */
export class LastValid {
  readonly #files = new Map<string, ValidFile>()
  #site: Site | undefined
  #publicFiles: readonly string[] = []

  /** The site of these files; undefined until the company's facts are valid. */
  get site(): Site | undefined {
    if (!this.#site && this.#files.has(siteFile)) {
      // Later versions of files must not show in this site.
      const files = new Map(this.#files)
      const analyses = Array.from(files.values(), ({ analysis }) => analysis)
      this.#site = createSite(analyses, (file) => files.get(file)?.document, this.#publicFiles)
    }
    return this.#site
  }

  /** Shows a checked site without errors, and nothing older. */
  replace(files: Iterable<AnalyzedFile>, site: Site): void {
    this.#files.clear()
    for (const file of files) this.#files.set(file.analysis.file, file)
    this.#site = site
  }

  /** Shows the valid ones among the files of a site; shared sections first, because pages may use them. */
  add(site: Snapshot): void {
    const files = [...site.files.values()]
    this.#publicFiles = site.publicFiles
    this.#site = undefined
    for (const file of [...files.filter(isSections), ...files]) this.put(file)
  }

  /** @returns whether the file is valid, and so is shown from now on */
  put(file: AnalyzedFile): boolean {
    const { analysis } = file
    if (!analysis.valid || (analysis.info && !hasSharedSections(analysis.info, { shared: this.#sharedFor(analysis) })))
      return false
    // Removed shared sections stay until the next full check, because pages may still use them.
    const merged = isSections(file) && { ...this.#sectionsIn(analysis.file), ...Object(file.document) }
    this.#files.set(analysis.file, merged ? { analysis, document: merged } : file)
    this.#site = undefined
    return true
  }

  /** Pages may still use removed facts or shared sections, so only a page is removed before the next full check. */
  remove(file: string): void {
    if (isPage(file)) this.#files.delete(file)
    this.#site = undefined
  }

  /** The shared sections that a page may use: those of its language, and those of the default one. */
  #sharedFor({ file }: FileAnalysis): Site['shared'] {
    const [, folder = ''] = file.split('/')
    return { ...this.#sectionsIn(sectionsFile), ...this.#sectionsIn(siteWideFiles(`/${folder}`)[1]) }
  }

  #sectionsIn(file: string): Site['shared'] {
    return (this.#files.get(file)?.document ?? {}) as Site['shared']
  }
}
