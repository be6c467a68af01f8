import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const file = join(import.meta.dirname, 'baseline.json')

/** Times of an earlier run, relative to the speed of its machine. */
export interface Baseline {
  /** @returns the factor by which a run is slower than in the baseline; undefined for an unknown run */
  compare(run: string, milliseconds: number): number | undefined
  /** Saves the times of this run as the baseline. */
  save(): Promise<void>
}

/** @returns the committed baseline */
export async function openBaseline(): Promise<Baseline> {
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
 * Measures the speed of this machine: the time of a fixed piece of work in milliseconds. The minimum of several runs
 * varies by 5 %, the median by more than 30 %.
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
