import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './kept.ts'

/** Where a text stands among others in one file of the cache: the name of the file, the first byte, the number of bytes. */
export type Place = readonly [name: string, start: number, length: number]

/** @param folder the folder of the cache */
export const largeFolder = (folder: string): string => join(folder, 'large')

const pathOf = (folder: string, name: string): string => join(largeFolder(folder), name)

/** @returns where each of the texts stands then, together in one file, for most of the time goes into making files */
export function writeLarge(folder: string, texts: readonly string[]): Place[] {
  if (texts.length === 0) return []
  const all = texts.map((text) => Buffer.from(text))
  const bytes = Buffer.concat(all)
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  keep(pathOf(folder, name), bytes)
  let end = 0
  return all.map(({ length }) => {
    end += length
    return [name, end - length, length]
  })
}

/** The file that was read last: what is asked for next mostly stands in the same one. Its name changes with its content. */
let last: { path: string; bytes: Buffer } | undefined

/** @returns undefined when it is not there: the cache was deleted, or could not be written */
export function readLarge(folder: string, [name, start, length]: Place): string | undefined {
  const path = pathOf(folder, name)
  try {
    if (last?.path !== path) last = { path, bytes: readFileSync(path) }
    return last.bytes.length < start + length ? undefined : last.bytes.toString('utf8', start, start + length)
  } catch {
    return undefined
  }
}

export const removeLarge = (folder: string, name: string): void => rmSync(pathOf(folder, name), { force: true })
