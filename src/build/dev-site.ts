import { relative } from 'node:path'
import { assemble } from '../content/check-project.ts'
import { type Compiled, type Contract, compileFile, createContract } from '../content/compile.ts'
import type { LoadResult } from '../content/load-site.ts'
import type { PageDocument, Site } from '../content/model.ts'
import { readPage, readProject } from '../content/read.ts'
import { isPage, routeOf, sectionsFile, siteFile } from '../content/routes.ts'
import { readSchemaSet } from '../content/schema-set.ts'
import { canPlace } from '../content/shared-sections.ts'

/** The site while its author works on it: one change costs one file, the checks across pages follow behind. */
export interface DevSite {
  /** The last site in which this page had no errors of its own; undefined before there was any. */
  lastGood(): Site | undefined
  /** Everything that is wrong now, after all changes so far were checked. */
  result(): Promise<LoadResult>
  /**
   * Takes in a file that was added, changed or removed under pages/.
   *
   * @returns true when the page can be shown anew at once
   */
  update(path: string): Promise<boolean>
  /** Reads everything anew, after a change of the schemas. */
  reload(): void
}

interface State {
  contract: Contract
  texts: Map<string, string>
  compiled: Map<string, Compiled>
  unreadable: Map<string, string>
  photos: ReadonlySet<string>
}

async function readState(root: string): Promise<State> {
  const [schemas, project] = await Promise.all([readSchemaSet(root), readProject(root)])
  const contract = createContract(schemas)
  const texts = new Map(project.texts)
  const compiled = new Map([...texts].map(([file, text]) => [file, compileFile(contract, file, text)]))
  return { contract, texts, compiled, unreadable: new Map(project.unreadable), photos: project.photos }
}

/** The good site with one page put in, changed or taken out. */
function withPage(site: Site, file: string, document: unknown): Site {
  if (file === siteFile) return document ? { ...site, facts: document as Site['facts'] } : site
  // What was taken out there stays until all is checked: pages may still name it.
  if (file === sectionsFile) return { ...site, shared: { ...site.shared, ...(document as Site['shared'] | undefined) } }
  const pages = new Map(site.pages)
  const route = routeOf(file)
  if (document) pages.set(route, { file, route, document: document as PageDocument })
  else pages.delete(route)
  return { ...site, pages }
}

function fits(site: Site, file: string, document: unknown): boolean {
  return !isPage(file) || canPlace(document as PageDocument, site)
}

/**
 * @param root the project's root directory
 * @param onChecked called when all checks have run after a change
 */
export function createDevSite(root: string, onChecked: () => void): DevSite {
  let state = readState(root)
  let good: Site | undefined
  let checked: Promise<LoadResult> | undefined
  let timer: NodeJS.Timeout | undefined

  const check = async (): Promise<LoadResult> => {
    const { contract, compiled, ...project } = await state
    const result = assemble(contract, project, [...compiled.values()])
    good = result.site ?? good
    return result
  }
  const result = () => {
    checked ??= check()
    return checked
  }
  const checkSoon = () => {
    checked = undefined
    clearTimeout(timer)
    timer = setTimeout(() => result().then(onChecked, onChecked), 30)
  }

  return {
    lastGood: () => good,
    result,
    reload: () => {
      state = readState(root)
      checkSoon()
    },
    update: async (path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      const { contract, texts, compiled, unreadable } = await state
      const read = await readPage(root, file)
      const text = 'text' in read ? read.text : undefined
      if (!unreadable.delete(file) && text === texts.get(file)) return false
      if (text === undefined) {
        texts.delete(file)
        compiled.delete(file)
      } else {
        texts.set(file, text)
        compiled.set(file, compileFile(contract, file, text))
      }
      checkSoon()
      const document = compiled.get(file)?.document
      const broken = text !== undefined && (document === undefined || (good && !fits(good, file, document)))
      if (good && !broken) good = withPage(good, file, document)
      return !broken
    },
  }
}
