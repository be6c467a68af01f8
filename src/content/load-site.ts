import { setFlagsFromString } from 'node:v8'
import { assemble, type LoadResult, type ProjectAround } from './check-project.ts'
import type { Sources } from './checks/check.ts'
import { type CompileCache, compileFolder, openCompileCache } from './compile/cache.ts'
import { CachedFile, type Rest } from './compile/cached-file.ts'
import { type ComparedCache, openComparedCache } from './compile/compared.ts'
import { type Compiled, type Contract, compileFile, createContract } from './compile/compile.ts'
import { type Compiler, compileAll, type Task } from './compile/compile-all.ts'
import { digestOf } from './compile/halves.ts'
import { type Place, readDocument, readPieces } from './compile/large.ts'
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

/** A file was written while the site was being checked: what was checked is not what would be shown. */
class FileChanged extends Error {}

async function loadOnce(root: string, onStep: OnStep): Promise<LoadResult> {
  const schemas = await readSchemaSet(root)
  const folder = await compileFolder(root, schemas)
  const contract = createContract(schemas, { root, folder })
  const project = await compileProject(root, folder, contract, onStep)
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
 */
export async function compileProject(
  root: string,
  folder: string,
  contract: Contract,
  onStep: OnStep = () => {},
): Promise<Project> {
  const [{ stamps, unreadable, ...around }, cache] = await Promise.all([listProject(root), openCompileCache(folder)])
  if (stamps.size >= manyFiles) setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
  const lost = await bringUpToDate({ root, folder, contract }, cache, stamps, onStep)
  const files = new Set([...stamps.keys()].filter((file) => !lost.has(file)))
  await cache.save(files)
  const sources = sourcesOf(root, files)
  const from = { folder, again: recompiler(contract, sources) }
  const compiled = [...files].flatMap((file): Compiled[] => {
    const known = cache.get(file)
    return known ? [new CachedFile(file, known.small, new CachedRest(file, known.digest, known.place, from))] : []
  })
  return { ...around, unreadable: new Map([...unreadable, ...lost]), sources, compiled, ...openComparedCache(folder) }
}

/** The rest of a file that is in the cache, made apart: whoever keeps that does not keep all of the cache with it. */
class CachedRest implements Rest {
  constructor(
    private readonly file: string,
    private readonly digest: string,
    private readonly place: Place,
    private readonly from: { folder: string; again: Recompiler },
  ) {}

  document() {
    return readDocument(this.from.folder, this.place)
  }
  pieces() {
    return readPieces(this.from.folder, this.place)
  }
  again() {
    return this.from.again(this.file, this.digest)
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
    const { file } = outcome
    const stamp = stamps.get(file) ?? ''
    const known = cache.get(file)
    if ('reason' in outcome) unreadable.set(file, outcome.reason)
    else if ('kept' in outcome) {
      const { digest, small, place } = outcome.kept
      cache.set(file, { digest, small: JSON.parse(small), place, stamp })
    } else if (known && known.stamp !== stamp) cache.set(file, { ...known, stamp })
  })
  return unreadable
}

/** Compiles a file again that is known by this digest. */
type Recompiler = (file: string, digest: string) => Compiled

/** For what is not in the cache. The last file is remembered: whoever asks for one place mostly asks for more. */
function recompiler(contract: Contract, sources: Sources): Recompiler {
  let last: Compiled | undefined
  return (file, digest) => {
    if (last?.file === file) return last
    const source = [file, sources.get(file) ?? ''] as const
    if (digestOf(source) !== digest) throw new FileChanged(`${file} keeps being changed. Start again.`)
    last = compileFile(contract, ...source)
    return last
  }
}
