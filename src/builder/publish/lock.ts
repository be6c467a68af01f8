import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode, ProjectError } from '../../site/errors.ts'

/**
 * Locks a site for one build, or one review, at a time, because two would replace each other's output.
 *
 * @param file stores the id of the process; the lock of a killed one is ignored
 * @returns a function that releases the lock
 * @throws ProjectError when another one is running
 */
export function lock(file: string, what: 'build' | 'review' = 'build'): () => void {
  const own = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(own, String(process.pid))
    const holder = holderOf(file)
    if (holder !== undefined && isRunning(holder)) throw taken(file, what, holder)
    if (holder !== undefined) rmSync(file, { force: true })
    // If two start at the same moment, one of them fails here.
    linkSync(own, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw taken(file, what, holderOf(file))
    throw error
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(file, { force: true })
}

function taken(file: string, what: string, holder: number | undefined): Error {
  return new ProjectError(
    `Another ${what} of this project is running (process ${holder}). Wait until it has finished. If no ${what} is running, delete ${file}.`,
  )
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  }
}

/** @returns whether another process with this id runs; in containers all builds may have the same id */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process belongs to another user.
    return errorCode(error) === 'EPERM'
  }
}
