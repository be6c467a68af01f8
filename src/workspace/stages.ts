import { createDebug } from 'obug'

/** Ends a stage: with `DEBUG=site:*` it prints what the stage did, and how long it took since the last one ended. */
export type EndStage = (name: string, done: string) => void

/** @returns a function for stages that follow each other, of which the first one begins now */
export function followStages(): EndStage {
  let started = performance.now()
  return (name, done) => {
    const now = performance.now()
    createDebug(`site:${name}`)('%s in %d ms', done, Math.round(now - started))
    started = now
  }
}
