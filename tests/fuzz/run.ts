import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { copyContent } from '../project-copy.ts'
import type { Failure, Tally } from './fuzz.ts'

/**
 * `npm run fuzz -- --runs 100000 [--seed 1]`: checks one mutant of a company's files per seed, from the given seed on.
 * `--seed S --runs 1` repeats one mutant. A worker thread does the work, so that this one can report a mutant that
 * never ends or takes too much memory.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const [runs, seed] = [Number(values.runs), Number(values.seed)]
/** Seconds of processor time for one mutant, and seconds of waiting on a busy machine. */
const patience = { worked: 60, waited: 900 }
const memory = 1024

const current = new Int32Array(new SharedArrayBuffer(4))
const started = performance.now()
const content = await copyContent()
const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
  workerData: { root: resolve(import.meta.dirname, '../..'), content, seed, runs, current },
  resourceLimits: { maxOldGenerationSizeMb: memory },
  env: { ...process.env, NODE_ENV: 'production' },
})

const secondsWorked = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
const look = () => ({ seed: Atomics.load(current, 0), worked: secondsWorked(), waited: performance.now() / 1000 })
let last = look()
let told = last.waited
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
  const now = look()
  if (now.seed !== last.seed) last = now
  else if (now.worked - last.worked > patience.worked || now.waited - last.waited > patience.waited) {
    console.error(`HANGS  seed ${now.seed}: not done after ${Math.round(now.waited - last.waited)} s`)
    process.exit(1)
  }
  if (now.waited - told < 60) return
  told = now.waited
  console.error(`${now.seed - seed} of ${runs} mutants so far`)
}, 200)

worker.once('exit', () => rm(content, { recursive: true }))
worker.once('error', (error) => {
  console.error(`BROKE  seed ${Atomics.load(current, 0)}: ${error.stack}`)
  process.exit(1)
})
worker.on('message', ({ failure, tally }: { failure?: Failure; tally?: Tally }) => {
  if (failure) console.log(`FAILED  seed ${failure.seed}  ${failure.text}\n`)
  if (!tally) return
  clearInterval(watch)
  const { mutants, accepted, failed, slowest } = tally
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${mutants} mutants in ${seconds} s: ${accepted} accepted, ${mutants - accepted} rejected, ${failed} failed`,
  )
  console.log(`slowest: seed ${slowest.seed}, ${slowest.milliseconds} ms, ${slowest.text}`)
  console.log(`memory at most: ${Math.round(peak / 2 ** 20)} MB`)
  process.exitCode = failed > 0 ? 1 : 0
})
