import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './kept.ts'

/** What a run needs of few files only. */
export interface Large {
  /** The document as JSON. */
  document: string
  /** What pages are compared by; empty for what is no page. */
  pieces: Uint32Array
}

/**
 * Where the large half of a file stands among others in one file of the cache: the name of that, where the document
 * begins, where it ends and the pieces begin, and where they end, in bytes.
 */
export type Place = readonly [name: string, start: number, middle: number, end: number]

/** @param folder the folder of the cache */
export const largeFolder = (folder: string): string => join(folder, 'large')

const pathOf = (folder: string, name: string): string => join(largeFolder(folder), name)

/** @returns where each of them stands then, together in one file, for most of the time goes into making files */
export function writeLarge(folder: string, halves: readonly Large[]): Place[] {
  if (halves.length === 0) return []
  const parts = halves.flatMap(({ document, pieces }) => [Buffer.from(document), bytesOf(pieces)])
  const bytes = Buffer.concat(parts)
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  keep(pathOf(folder, name), bytes)
  let at = 0
  const ends = parts.map(({ length }) => (at += length))
  return halves.map((_, index) => [
    name,
    ends[2 * index - 1] ?? 0,
    ends[2 * index] as number,
    ends[2 * index + 1] as number,
  ])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** @returns the document as JSON; undefined when it is not there: the cache was deleted, or could not be written */
export const readDocument = (folder: string, [name, start, middle]: Place): string | undefined =>
  readBytes(folder, name, start, middle)?.toString()

/** @returns the pieces; undefined when they are not there */
export function readPieces(folder: string, [name, , middle, end]: Place): Uint32Array | undefined {
  const bytes = readBytes(folder, name, middle, end)
  return bytes && new Uint32Array(Uint8Array.from(bytes).buffer)
}

/** The file that was read last: what is asked for next mostly stands in the same one. Its name changes with its content. */
let last: { folder: string; name: string; bytes: Buffer } | undefined

/** Takes one file after the other: with memory of its own for each, much would wait to be cleared up. */
let memory = Buffer.alloc(0)

function readBytes(folder: string, name: string, start: number, end: number): Buffer | undefined {
  try {
    if (last?.name !== name || last.folder !== folder) last = { folder, name, bytes: readInto(pathOf(folder, name)) }
    return last.bytes.length < end ? undefined : last.bytes.subarray(start, end)
  } catch {
    last = undefined
    return undefined
  }
}

/** @returns what stands in a file, until the next one is read */
function readInto(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    if (memory.length < size) memory = Buffer.alloc(size)
    let length = 0
    for (let read = -1; length < size && read !== 0; length += read)
      read = readSync(file, memory, length, size - length, length)
    return memory.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

export const removeLarge = (folder: string, name: string): void => rmSync(pathOf(folder, name), { force: true })
