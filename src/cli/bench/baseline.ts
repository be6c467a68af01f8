import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { beside } from './run.ts'

/** Times of earlier runs, each in units of work of the machine that they were measured on. */
export interface Baseline {
  /** @returns how many times as long as in the baseline; undefined for what is not in it */
  compare(run: string, milliseconds: number): number | undefined
  /** Makes the times of this run the baseline. */
  save(): Promise<void>
}

/** @returns the committed baseline */
export async function openBaseline(): Promise<Baseline> {
  const file = beside('baseline.json')
  const known: Record<string, number> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  const units = new Map<string, number>()
  return {
    compare: (run, milliseconds) => {
      const now = Math.round((milliseconds / unitOfWork()) * 100) / 100
      units.set(run, now)
      const before = known[run]
      return before === undefined ? undefined : now / before
    },
    save: () => writeFile(file, `${JSON.stringify({ ...known, ...Object.fromEntries(units) }, null, 2)}\n`),
  }
}

const repetitions = 7

/**
 * How long this machine takes for a fixed piece of work at this time, in milliseconds: the shortest of several times, for
 * what else it does can only make them longer. That one stays within a twentieth; the median does not within a third.
 */
function unitOfWork(): number {
  const data = Array.from({ length: 20_000 }, (_, index) => ({ index, text: `text ${(index * 7919) % 1000}` }))
  const times = Array.from({ length: repetitions }, () => {
    const started = performance.now()
    gzipSync(JSON.stringify(JSON.parse(JSON.stringify(data))))
    return performance.now() - started
  })
  return Math.min(...times)
}
