import { setFlagsFromString } from 'node:v8'
import { assemble, type LoadResult, type ProjectAround } from './check-project.ts'
import { type CompileCache, compileFolder, type Kept, openCompileCache } from './compile/cache.ts'
import { CachedFile } from './compile/cached-file.ts'
import { type ComparedCache, openComparedCache } from './compile/compared.ts'
import { type Compiled, type Contract, createContract } from './compile/compile.ts'
import { type Compiler, compileAll, type Task } from './compile/compile-all.ts'
import { createStore, FileChanged } from './compile/store.ts'
import { listProject, sourcesOf } from './files/read.ts'
import { blamingSchemas, refuseSchemaMistakes } from './schemas/mistakes.ts'
import { readSchemaSet } from './schemas/schema-set.ts'

export type { LoadResult } from './check-project.ts'

/** Is told how many files of all are done. */
export type OnStep = (done: number, all: number) => void

/** The files under pages/, each checked as far as that can be done alone. */
export interface Project extends ProjectAround, ComparedCache {
  compiled: Compiled[]
}

/**
 * From YAML files to a checked site: the one way in for check, build, tests and tools.
 *
 * @param root the project's root directory
 * @param onStep is told how many of the files are read that were written since the last time
 * @returns the site, or what is wrong with it, as it was at one time: when a file is written in between, all is looked
 * at again; content errors are never thrown
 * @throws ProjectError when the schemas are wrong: a failure of ours, with exit code 2
 */
export async function loadSite(root: string, onStep: OnStep = () => {}): Promise<LoadResult> {
  const result = await blamingSchemas(root, () => loadAtOneTime(root, onStep))
  // What a schema has wrong would be told of the pages that are right.
  if (!result.site) await refuseSchemaMistakes(root)
  return result
}

async function loadAtOneTime(root: string, onStep: OnStep): Promise<LoadResult> {
  for (let attempts = 5; ; attempts--) {
    try {
      return await loadOnce(root, onStep)
    } catch (error) {
      if (!(error instanceof FileChanged) || attempts === 1) throw error
    }
  }
}

async function loadOnce(root: string, onStep: OnStep): Promise<LoadResult> {
  const schemas = await readSchemaSet(root)
  const folder = await compileFolder(root, schemas)
  const contract = createContract(schemas, { root, folder })
  const project = await compileProject(root, folder, contract, { onStep })
  const result = assemble(contract, project, project.compiled, project.compared)
  project.saveCompared()
  return result
}

/** So many files fill the heap of this thread and of others. */
const manyFiles = 150

/** In percent. V8 would let the heap grow to a multiple of what is in use, before it clears up. */
const heapGrowth = 30

/**
 * Each file is compiled at most once in its life: what was compiled before with the same text, schemas and code comes
 * from the cache, and a file that has not been written since is not even read.
 *
 * @param root the project's root directory
 * @param folder see `compileFolder`
 * @param options `onStep`: see there; `holdsAll`: see `StoreOptions`
 */
export async function compileProject(
  root: string,
  folder: string,
  contract: Contract,
  { onStep = () => {}, holdsAll = false }: { onStep?: OnStep; holdsAll?: boolean } = {},
): Promise<Project> {
  const [{ stamps, unreadable, ...around }, cache] = await Promise.all([listProject(root), openCompileCache(folder)])
  if (stamps.size >= manyFiles) setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
  const lost = await bringUpToDate({ root, folder, contract }, cache, stamps, onStep)
  const files = new Set([...stamps.keys()].filter((file) => !lost.has(file)))
  await cache.save(files)
  const store = createStore({ root, contract, folder, holdsAll })
  const compiled = [...files].map((file) => new CachedFile(cache.get(file) as Kept, store))
  return {
    ...around,
    unreadable: new Map([...unreadable, ...lost]),
    sources: sourcesOf(root, files),
    compiled,
    ...openComparedCache(folder),
  }
}

/** @returns why files cannot be read */
async function bringUpToDate(
  compiler: Compiler,
  cache: CompileCache,
  stamps: ReadonlyMap<string, string>,
  onStep: OnStep,
): Promise<ReadonlyMap<string, string>> {
  const unreadable = new Map<string, string>()
  const written = [...stamps].filter(([file, stamp]) => stamp === '' || cache.get(file)?.stamp !== stamp)
  const tasks = written.map(([file]): Task => [file, cache.get(file)?.digest])
  let done = 0
  await compileAll(compiler, tasks, (outcome) => {
    onStep(++done, tasks.length)
    if ('reason' in outcome) return void unreadable.set(outcome.unreadable, outcome.reason)
    const kept = 'kept' in outcome ? outcome.kept : (cache.get(outcome.same) as Kept)
    const stamp = stamps.get(kept.file) ?? ''
    if ('kept' in outcome || cache.get(kept.file)?.stamp !== stamp) cache.set({ ...kept, stamp })
  })
  return unreadable
}
