import { readPage } from '../files/read.ts'
import { inThreads } from '../threads.ts'
import type { Kept } from './cache.ts'
import { type Contract, compileFile } from './compile.ts'
import { type Place, type Stored, writePack } from './pack.ts'
import { digestOf, summarize } from './summary.ts'

/** A file to bring up to date, and the digest of what is known of it. */
export type Task = readonly [file: string, digest: string | undefined]

/** What became of a file: it was compiled, it is what it was, or it cannot be read. */
export type Outcome = { kept: Kept } | { same: string } | { unreadable: string; reason: string }

/** What files are compiled with. */
export interface Compiler {
  /** The project's root directory. */
  root: string
  /** The folder of the cache. */
  folder: string
  contract: Contract
}

/** Where a thread begins. */
const script = new URL('./worker.mjs', import.meta.url)

/** From this number of files on, starting threads costs less than it saves. */
const worthThreads = 150

/** Files that a thread is given at once. */
const portion = 50

/** Compiles some files, and puts what is to be stored of them into the cache, in one pack for all. */
export function compileSome({ root, folder, contract }: Compiler, tasks: readonly Task[]): Outcome[] {
  const done = tasks.map((task) => compileOne(root, contract, task))
  const places = writePack(
    folder,
    done.flatMap((one) => ('stored' in one ? [one.stored] : [])),
  )
  return done.map((one) => {
    if (!('stored' in one)) return one
    const { file, digest, fileTraits } = one
    return { kept: { file, digest, fileTraits, place: places.shift() as Place } }
  })
}

type Done = Exclude<Outcome, { kept: Kept }> | (Omit<Kept, 'place'> & { stored: Stored })

function compileOne(root: string, contract: Contract, [file, known]: Task): Done {
  const read = readPage(root, file)
  if ('reason' in read) return { unreadable: file, reason: read.reason }
  const source = [file, read.text] as const
  const digest = digestOf(source)
  return digest === known ? { same: file } : { file, digest, ...summarize(compileFile(contract, ...source)) }
}

/**
 * Brings files up to date; many are shared among threads. The result is the same either way.
 *
 * @param compiler what they are compiled with
 * @param tasks the files
 * @param onDone is told of each file
 */
export async function compileAll(
  compiler: Compiler,
  tasks: readonly Task[],
  onDone: (outcome: Outcome) => void,
): Promise<void> {
  const tell = (outcomes: Outcome[]) => outcomes.forEach(onDone)
  if (tasks.length === 0) return
  if (tasks.length < worthThreads) return tell(compileSome(compiler, tasks))
  const { root, folder } = compiler
  await inThreads({ script, workerData: { root, folder }, items: tasks, portion }, tell)
}
