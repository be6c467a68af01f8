import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './kept.ts'
import type { Summary } from './summary.ts'

/** What is kept of a compiled file on the disk, and read when somebody looks at it. */
export interface Stored {
  /** A `Summary` as JSON. */
  summary: string
  /** The document as JSON. */
  document: string
  /** What pages are compared by; empty for what is no page. */
  pieces: Uint32Array
}

/** Where a file stands: the name of its pack, and its number among the files there. */
export type Place = readonly [pack: string, index: number]

/** @param folder the folder of the cache */
export const packFolder = (folder: string): string => join(folder, 'packs')

/**
 * Writes files into one pack, for most of the time goes into making files: where its parts begin and end, then all
 * summaries, which are mostly read one after the other, then all documents, then all pieces.
 *
 * @returns where each of the files stands then
 */
export function writePack(folder: string, files: readonly Stored[]): Place[] {
  if (files.length === 0) return []
  const parts = [
    ...files.map(({ summary }) => Buffer.from(summary)),
    ...files.map(({ document }) => Buffer.from(document)),
    ...files.map(({ pieces }) => bytesOf(pieces)),
  ]
  const bounds = new Uint32Array(parts.length + 2)
  bounds[0] = parts.length
  bounds[1] = bounds.byteLength
  for (const [index, { length }] of parts.entries()) bounds[index + 2] = (bounds[index + 1] as number) + length
  const pack = Buffer.concat([bytesOf(bounds), ...parts])
  const name = createHash('sha256').update(pack).digest('hex').slice(0, 32)
  keep(join(packFolder(folder), name), pack)
  return files.map((_, index) => [name, index])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/**
 * Reads packs. What was read last stays at hand with what stands after it, for that is mostly asked for next. What is
 * undefined is not there or damaged: the cache was deleted or could not be written, or the machine lost its power.
 */
export interface PackReader {
  summary(place: Place): Summary | undefined
  document(place: Place): unknown
  pieces(place: Place): Uint32Array | undefined
}

/** @param folder the folder of the cache */
export function createPackReader(folder: string): PackReader {
  const [heads, summaries, documents, pieces] = [0, 1, 2, 3].map(() => createReader(folder)) as [
    Reader,
    Reader,
    Reader,
    Reader,
  ]
  const read = (reader: Reader, kind: 0 | 1 | 2, [name, index]: Place): Buffer | undefined => {
    const count = heads(name, 0, 4)?.readUInt32LE()
    if (!count) return undefined
    const at = 4 + 4 * (kind * (count / 3) + index)
    const bounds = heads(name, at, at + 8)
    return bounds && reader(name, bounds.readUInt32LE(), bounds.readUInt32LE(4))
  }
  return {
    summary: (place) => parsed(read(summaries, 0, place)),
    document: (place) => parsed(read(documents, 1, place)),
    pieces: (place) => {
      const bytes = read(pieces, 2, place)
      const numbers = bytes && new Uint32Array(Uint8Array.from(bytes).buffer)
      // They are sorted: what ends in zeros was not written to its end.
      return numbers?.at(-1) ? numbers : undefined
    },
  }
}

function parsed<T>(bytes: Buffer | undefined): T | undefined {
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** A stretch of a pack. */
interface Stretch {
  name: string
  start: number
  end: number
  bytes: Buffer
}

/** @returns bytes of a pack, which are there until others are read; undefined when they are not there */
type Reader = (name: string, start: number, end: number) => Buffer | undefined

/** How much is read at once, in bytes: the summaries of a pack, or the pieces. */
const stretchSize = 65_536

/** So many stretches are at hand: two pages that are compared may stand in different packs. */
const stretchCount = 4

function createReader(folder: string): Reader {
  const stretches: Stretch[] = []
  const read = (name: string, start: number, size: number): Stretch => {
    const oldest = stretches.length < stretchCount ? undefined : stretches.shift()
    const bytes = oldest && oldest.bytes.length >= size ? oldest.bytes : Buffer.alloc(size)
    const stretch = { name, start, end: start + readInto(bytes, join(packFolder(folder), name), start), bytes }
    stretches.push(stretch)
    return stretch
  }
  return (name, start, end) => {
    const known = stretches.find((one) => one.name === name && one.start <= start && end <= one.end)
    const stretch = known ?? read(name, start, Math.max(stretchSize, end - start))
    return end <= stretch.end ? stretch.bytes.subarray(start - stretch.start, end - stretch.start) : undefined
  }
}

/** @returns how many bytes were read; 0 when there are none */
function readInto(memory: Buffer, path: string, start: number): number {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    return readSync(file, memory, 0, memory.length, start)
  } catch {
    return 0
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

export const removePack = (folder: string, name: string): void =>
  rmSync(join(packFolder(folder), name), { force: true })
