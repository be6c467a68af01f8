import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { assemble, buildSite, type Right } from '../../content/check-project.ts'
import { compileFolder } from '../../content/compile/cache.ts'
import { type Compiled, type Contract, compileFile, createContract } from '../../content/compile/compile.ts'
import { listProject, readPage } from '../../content/files/read.ts'
import { compileProject, type LoadResult, type Project } from '../../content/load-site.ts'
import type { Site } from '../../content/model.ts'
import { ProjectError } from '../../content/project-error.ts'
import { ancestorsOf, isPage, notFoundRoute, routeOf, sectionsFile, siteFile } from '../../content/routes.ts'
import { blamingSchemas, refuseSchemaMistakes } from '../../content/schemas/mistakes.ts'
import { readSchemaSet } from '../../content/schemas/schema-set.ts'
import { canPlace } from '../../content/shared-sections.ts'

/**
 * The site while its author works on it. A page is read when it is asked for and all others behind that; a change
 * costs one file, and the checks across pages follow.
 */
export interface DevSite {
  /**
   * Reads what showing a page needs, before its turn.
   *
   * @param route route of the page; it need not exist
   * @throws ProjectError while the schemas are wrong
   */
  open(route: string): Promise<void>
  /** Whether there is a file for this route, be it right or wrong. */
  has(route: string): Promise<boolean>
  /** What is read and right, each page as it last was without errors of its own; undefined without facts. */
  site(): Site | undefined
  /** Everything that was wrong at the last check of all files; undefined before the first one. */
  result(): LoadResult | undefined
  /**
   * Takes in a file that was added, changed or removed under pages/.
   *
   * @param path absolute path
   * @returns true when the page can be shown anew at once
   * @throws ProjectError while the schemas are wrong
   */
  update(path: string): Promise<boolean>
  /** Reads everything anew, after a change of the schemas or photos. */
  reload(): void
}

interface State {
  contract: Contract
  /** The YAML files that there are. */
  files: Set<string>
  /** Those that were read here. */
  texts: Map<string, string>
  compiled: Map<string, Compiled>
  unreadable: Map<string, string>
  photos: ReadonlySet<string>
  strangers: ReadonlySet<string>
  /** All files compiled, as they were at the start. */
  all: Promise<Project>
}

/** From so many files on, the first page is shown before all others are read; with fewer, nobody notices. */
const many = 150

/** What that page gets for itself, in milliseconds. */
const headStart = 3000

async function readState(root: string): Promise<State> {
  const [schemas, { stamps, unreadable, ...around }] = await Promise.all([readSchemaSet(root), listProject(root)])
  const folder = await compileFolder(root, schemas)
  const contract = createContract(schemas, { root, folder })
  const files = new Set(stamps.keys())
  const wait = files.size < many ? 0 : headStart
  const all = setTimeout(wait).then(() => compileProject(root, folder, contract, { holdsAll: true }))
  // Whoever needs it hears of a failure; the first page may fail before, and nobody needs it then.
  all.catch(() => undefined)
  return { contract, files, texts: new Map(), compiled: new Map(), unreadable: new Map(unreadable), ...around, all }
}

/** How long a page waits for the others to be read at the start, so that its menus and cards are whole: milliseconds. */
const patience = 500

/**
 * @param root the project's root directory
 * @param onChecked called with what was found when all checks have run, at the start and after changes
 * @param onFailed called when they could not run
 */
export function createDevSite(
  root: string,
  onChecked: (result: LoadResult) => void,
  onFailed: (error: Error) => void,
): DevSite {
  let state: Promise<State>
  let started: Promise<void>
  /** Each file as it last was without errors of its own. */
  let right = new Map<string, Right>()
  let site: Site | undefined
  let result: LoadResult | undefined
  /** The mistakes of schemas that all files together have shown. */
  let wrong: ProjectError | undefined
  let changes = 0
  let lastCheck = 0
  let turn = 0

  const keep = (one: Compiled): boolean => {
    const shared = (right.get(sectionsFile)?.readDocument() ?? {}) as Site['shared']
    const isRight = isPage(one.file) ? one.traits && canPlace(one.traits, { shared }) : one.readDocument() !== undefined
    if (!isRight) return false
    // What was taken out of the shared sections stays until all is checked: pages may still name it.
    const readDocument = () => ({ ...shared, ...(one.readDocument() as object) })
    right.set(one.file, one.file === sectionsFile ? { file: one.file, readDocument } : one)
    site = undefined
    return true
  }
  const take = async ({ contract, files, texts, compiled }: State, file: string): Promise<boolean> => {
    if (!files.has(file) || compiled.has(file)) return false
    const read = texts.has(file) ? { text: texts.get(file) as string } : readPage(root, file)
    if (!('text' in read) || compiled.has(file)) return false
    const { text } = read
    texts.set(file, text)
    const fresh = compileFile(contract, file, text)
    compiled.set(file, fresh)
    return keep(fresh)
  }
  const takeRest = async ({ files, compiled, unreadable, all }: State) => {
    const rest = await all
    for (const one of rest.compiled)
      if (files.has(one.file) && !compiled.has(one.file)) {
        compiled.set(one.file, one)
        keep(one)
      }
    for (const [file, reason] of rest.unreadable)
      if (!compiled.has(file) && files.delete(file)) unreadable.set(file, reason)
  }

  const checkAll = async (isOutdated: () => boolean) => {
    const checked = await state
    await takeRest(checked)
    if (isOutdated()) return
    const started = performance.now()
    const { contract, texts, photos, strangers, unreadable, compiled, all } = checked
    const { compared, sources: others } = await all
    const sources = { get: (file: string) => texts.get(file) ?? others.get(file) }
    const found = assemble(contract, { photos, strangers, unreadable, sources }, [...compiled.values()], compared)
    lastCheck = performance.now() - started
    // What a schema has wrong would be told of the pages that are right.
    if (!found.site) await refuseSchemaMistakes(root)
    if (isOutdated()) return
    wrong = undefined
    result = found
    if (found.site) {
      right = new Map(compiled)
      site = found.site
    }
    onChecked(found)
  }
  /** What one finds when another has begun is of no interest any more, and may come later than what that finds. */
  const check = () => {
    const mine = ++turn
    const isOutdated = () => mine !== turn
    return blamingSchemas(root, () => checkAll(isOutdated)).catch((error) => {
      if (isOutdated()) return
      if (error instanceof ProjectError) wrong = error
      onFailed(error)
    })
  }
  /** A large site is checked when its author pauses. */
  const checkSoon = async () => {
    const change = ++changes
    await setTimeout(Math.max(30, lastCheck))
    if (change === changes) await check()
  }
  const start = async () => {
    const opened = await state
    for (const file of [siteFile, sectionsFile]) await take(opened, file)
    const checked = check()
    if (opened.files.size < many) await Promise.race([checked, setTimeout(patience)])
  }
  const load = () => {
    const loading = readState(root)
    state = loading
    turn++
    wrong = undefined
    started = blamingSchemas(root, start)
    // Schemas may have been put right meanwhile.
    started.catch((error) => state === loading && onFailed(error))
  }
  load()

  return {
    open: async (route) => {
      await started
      if (wrong) throw wrong
      const opened = await state
      const menus = site?.facts.navigation.items.flatMap(({ href, menu }) => (menu ? [href] : [])) ?? []
      const routes = new Set([route, ...ancestorsOf(route), notFoundRoute, ...menus])
      for (const file of opened.files) if (isPage(file) && routes.has(routeOf(file))) await take(opened, file)
    },
    has: async (route) => [...(await state).files].some((file) => isPage(file) && routeOf(file) === route),
    site: () => {
      if (!site && right.has(siteFile)) site = buildSite([...right.values()])
      return site
    },
    result: () => result,
    reload: load,
    update: async (path) => {
      await started
      const file = relative(root, path).replaceAll('\\', '/')
      const opened = await state
      const { files, texts, compiled, unreadable } = opened
      const read = readPage(root, file)
      const text = 'text' in read ? read.text : undefined
      const isKnown = text === undefined ? !files.has(file) : text === texts.get(file)
      if (!unreadable.delete(file) && isKnown) return false
      compiled.delete(file)
      checkSoon()
      if (text === undefined) {
        files.delete(file)
        texts.delete(file)
        site = undefined
        // Pages may still show what they share.
        return !isPage(file) || right.delete(file)
      }
      files.add(file)
      texts.set(file, text)
      return take(opened, file)
    },
  }
}
