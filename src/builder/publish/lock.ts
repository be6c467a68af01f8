import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ProjectError } from '../../content/model/errors.ts'

/**
 * Makes sure that one build at a time works on a site: two would replace each other's output.
 *
 * @param file holds the id of the process that builds; one that a killed build has left does not count
 * @returns a function that releases the lock
 * @throws ProjectError when another build is running
 */
export function lock(file: string): () => void {
  const own = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(own, String(process.pid))
    const holder = holderOf(file)
    if (holder !== undefined && isRunning(holder)) throw taken(file, holder)
    if (holder !== undefined) rmSync(file, { force: true })
    // Of two builds that start at the same moment one fails here.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(file, holderOf(file))
    throw error
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(file, { force: true })
}

function taken(file: string, holder: number | undefined): Error {
  return new ProjectError(
    `Another build of this project is running (process ${holder}). Wait until it has ended; if there is none, remove ${file}.`,
  )
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** @returns whether another process with this id runs: in containers all builds may have the same id */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, for another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
