import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ProjectError } from '../../content/project-error.ts'

/**
 * Lets one build at a time work in a project: two would take each other's bundles away.
 *
 * @param file where it is noted which process builds; what a killed one has left does not count
 * @returns a function that lets others in again
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
    // Of two that come at the same moment one finds the other's note.
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

/** @returns whether a process of this number runs, other than this one: in containers all builds may have the same */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
