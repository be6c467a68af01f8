import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { decodePercent } from '../../site/address.ts'
import type { Project } from '../../site/project.ts'
import { type FileTable, type Store, type Table, tableOf } from './memory-store.ts'

/*
 * A table is one file: a checksum, and a Map in the format of `v8.serialize`. It is loaded lazily and written atomically.
 * A damaged file, or one of another version of Node, counts as an empty table. Files in file tables have a checksum too;
 * a damaged one counts as missing.
 */

/** @returns the cache folder: that of the engine, unless `run.mjs` found that it cannot be written */
export const cacheFolder = (engine: string): string =>
  process.env.SITE_CACHE ?? join(engine, 'node_modules/.cache/site')

/** @returns the cache folder of one site, because the same code may work on several */
export function cacheOf({ root, engine }: Project): string {
  const name = root === engine ? 'site' : hash('sha256', root).slice(0, 12)
  return join(cacheFolder(engine), name)
}

/** @returns the store of a site; on a read-only disk it is only in memory */
export function openStore(project: Project): Store {
  const folder = join(cacheOf(project), 'store')
  const tables = new Map<string, Map<string, unknown>>()
  const changed = new Set<string>()
  return {
    table: <Value>(name: string): Table<Value> => {
      const entries = (tables.get(name) ?? readTable(join(folder, name))) as Map<string, Value>
      tables.set(name, entries)
      return tableOf(entries, () => changed.add(name))
    },
    files: (name) => openFiles(join(cacheFolder(project.engine), name)),
    flush: () => {
      for (const name of changed) writeFile(join(folder, name), withChecksum(serialize(tables.get(name)), tableVersion))
      changed.clear()
    },
  }
}

const checksumLength = 4
const tableVersion = crc32(process.version)

function readTable(path: string): Map<string, unknown> {
  const data = readChecked(path, tableVersion)
  return data ? deserialize(data) : new Map()
}

function withChecksum(data: Uint8Array, version = 0): Buffer {
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32LE(crc32(data, version))
  return Buffer.concat([checksum, data])
}

/** @returns the data of a file that `withChecksum` made; undefined when it is damaged or missing */
function readChecked(path: string, version = 0): Buffer | undefined {
  const content = attempt(() => readFileSync(path))
  if (!content || content.length < checksumLength) return undefined
  const data = content.subarray(checksumLength)
  return content.readUInt32LE() === crc32(data, version) ? data : undefined
}

const secondsPerDay = 86_400

/** The modification time of each file is the time of its last use. */
function openFiles(folder: string): FileTable {
  const entryPath = (name: string) => join(folder, encodeURIComponent(name))
  const names = () => attempt(() => readdirSync(folder)) ?? []
  return {
    get: (name) => {
      const content = readChecked(entryPath(name))
      if (content) attempt(() => utimesSync(entryPath(name), new Date(), new Date()))
      return content
    },
    put: (name, content) => writeFile(entryPath(name), withChecksum(content)),
    remove: (name) => rmSync(entryPath(name), { force: true }),
    keys: () => names().flatMap((name) => decodePercent(name) ?? []),
    removeUnused: (days) => {
      const oldest = Date.now() - days * secondsPerDay * 1000
      for (const path of names().map((name) => join(folder, name)))
        attempt(() => statSync(path).mtimeMs < oldest && rmSync(path))
    },
  }
}

/** Writes a file atomically. Failures are ignored, because they only make the next run slower. */
function writeFile(path: string, content: Uint8Array): void {
  const unfinished = `${path}.${process.pid}`
  attempt(() => mkdirSync(dirname(path), { recursive: true }))
  const isWritten = attempt(() => {
    writeFileSync(unfinished, content)
    renameSync(unfinished, path)
    return true
  })
  if (!isWritten) attempt(() => rmSync(unfinished, { force: true }))
}

/** @returns undefined if the file system reports an error */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
