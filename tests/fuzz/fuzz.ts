import { type Checker, createChecker } from './check-mutant.ts'
import { mutate } from './mutate.ts'

/** A mutant that breaks an invariant. */
export interface Failure {
  seed: number
  text: string
}

/** Callbacks during a run. */
export interface Listener {
  start?: (seed: number) => void
  fail: (failure: Failure) => void
}

/** The result of a run. */
export interface Tally {
  mutants: number
  accepted: number
  failed: number
  /** The slowest mutant. */
  slowest: { seed: number; milliseconds: number; text: string }
}

/**
 * Checks mutants of a site's files, one per seed.
 *
 * @param content root of the folder with the pages and the schemas
 * @param from the first seed
 * @param runs the number of seeds
 * @param listener receives each seed before its mutant is checked, and each failure
 */
export async function fuzz(content: string, from: number, runs: number, listener: Listener): Promise<Tally> {
  const checker = await createChecker(content)
  const tally: Tally = { mutants: 0, accepted: 0, failed: 0, slowest: { seed: 0, milliseconds: 0, text: '' } }
  for (let seed = from; seed < from + runs; seed++) {
    listener.start?.(seed)
    await tryOne(checker, seed, tally, listener)
  }
  return tally
}

async function tryOne(checker: Checker, seed: number, tally: Tally, { fail }: Listener): Promise<void> {
  const mutant = mutate(seed, checker.files)
  const text = `${mutant.file}: ${mutant.done.join(', ')}`
  const started = performance.now()
  const { accepted, faults } = await checker.check(mutant)
  const milliseconds = Math.round(performance.now() - started)
  tally.mutants++
  if (accepted) tally.accepted++
  if (milliseconds > tally.slowest.milliseconds) tally.slowest = { seed, milliseconds, text }
  if (faults.length === 0) return
  tally.failed++
  fail({ seed, text: `${text}\n${faults.slice(0, 5).join('\n')}` })
}
