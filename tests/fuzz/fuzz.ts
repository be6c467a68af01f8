import { type Court, openCourt } from './judge.ts'
import { mutate } from './mutate.ts'

/** One mutant that breaks an invariant. */
export interface Failure {
  seed: number
  text: string
}

/** Who wants to know while it runs. */
export interface Listener {
  start?: (seed: number) => void
  fail: (failure: Failure) => void
}

/** What a run has seen. */
export interface Tally {
  mutants: number
  accepted: number
  failed: number
  /** The slowest mutant. */
  slowest: { seed: number; milliseconds: number; text: string }
}

/**
 * Judges mutants of a site's files, one seed after the other.
 *
 * @param content root of the folder with the pages and the schemas
 * @param from the first seed
 * @param runs how many
 * @param hear told the seed of each mutant before it is judged, and of each that failed
 */
export async function fuzz(content: string, from: number, runs: number, hear: Listener): Promise<Tally> {
  const court = await openCourt(content)
  const tally: Tally = { mutants: 0, accepted: 0, failed: 0, slowest: { seed: 0, milliseconds: 0, text: '' } }
  for (let seed = from; seed < from + runs; seed++) {
    hear.start?.(seed)
    await tryOne(court, seed, tally, hear)
  }
  return tally
}

async function tryOne(court: Court, seed: number, tally: Tally, { fail }: Listener): Promise<void> {
  const mutant = mutate(seed, court.files)
  const text = `${mutant.file}: ${mutant.done.join(', ')}`
  const started = performance.now()
  const { accepted, faults } = await court.judge(mutant)
  const milliseconds = Math.round(performance.now() - started)
  tally.mutants++
  if (accepted) tally.accepted++
  if (milliseconds > tally.slowest.milliseconds) tally.slowest = { seed, milliseconds, text }
  if (faults.length === 0) return
  tally.failed++
  fail({ seed, text: `${text}\n${faults.slice(0, 5).join('\n')}` })
}
