import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/** @returns the JSON in a file that an earlier run has kept; undefined when it is missing or damaged: all is made anew then */
export function readKept<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns the map in a file that an earlier run has kept as entries; an empty one when it is missing or damaged */
export function readKeptMap<T>(file: string): Map<string, T> {
  const entries = readKept<[string, T][]>(file)
  return new Map(Array.isArray(entries) ? entries : [])
}

/** Keeps a file for later runs. One that cannot be written costs them time, and nothing else. */
export function keep(file: string, content: string | Uint8Array): void {
  try {
    replaceFile(file, content)
  } catch {
    // As the comment above says.
  }
}

/**
 * Writes a file beside its place and puts it there then, so that nobody ever finds half of it.
 *
 * @throws when it cannot be written; what was in its place is still there
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const beside = `${file}.${process.pid}-${threadId}`
  try {
    writeFileSync(beside, content)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
