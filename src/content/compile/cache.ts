import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { SchemaSet } from '../schemas/schema-set.ts'
import type { Small } from './halves.ts'
import { keep, readKeptMap } from './kept.ts'
import { largeFolder, type Place, removeLarge } from './large.ts'
import { sharing } from './sharing.ts'

/** What is known of a file from earlier runs. */
export interface Known {
  /** See `digestOf`. */
  digest: string
  /** See `ProjectListing`; empty where it is not sure. */
  stamp: string
  small: Small
  /** Where its large half stands. */
  place: Place
}

/** What was compiled in earlier runs, by content: safe to keep, to share and to delete. */
export interface CompileCache {
  /** Where it stands. */
  folder: string
  get(file: string): Known | undefined
  set(file: string, known: Known): void
  /** Writes what is new, and forgets files that are gone. */
  save(files: { has(file: string): boolean }): Promise<void>
}

type Pack = Map<string, Known>

/** A change of one file rewrites its pack only. */
const packCount = 32

const cacheOf = (root: string): string => join(root, 'node_modules/.cache/site/compiled')

/**
 * @param root the project's root directory
 * @param schemas what files are checked against
 * @returns the folder of the cache: another one for other schemas and for other code
 */
export async function compileFolder(root: string, schemas: SchemaSet): Promise<string> {
  const folder = join(root, 'src/content')
  const names = (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.ts'))
    .sort()
  const code = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const sum = createHash('sha256').update(JSON.stringify([process.version, ...schemas, ...names]))
  for (const part of code) sum.update('\0').update(part)
  return join(cacheOf(root), sum.digest('hex').slice(0, 16))
}

/** @param folder see `compileFolder` */
export async function openCompileCache(folder: string): Promise<CompileCache> {
  await mkdir(largeFolder(folder), { recursive: true }).catch(() => undefined)
  const paths = Array.from({ length: packCount }, (_, index) => join(folder, `${index}.json`))
  const share = sharing()
  const packs = paths.map((path): Pack => {
    const pack = readKeptMap<Known>(path)
    for (const known of pack.values()) share(known)
    return pack
  })
  const before = placesIn(packs)
  const changed = new Set<number>()
  return {
    folder,
    get: (file) => packs[packOf(file)]?.get(file),
    set: (file, known) => {
      const index = packOf(file)
      packs[index]?.set(file, share(known))
      changed.add(index)
    },
    save: async (files) => {
      for (const [index, pack] of packs.entries())
        for (const file of pack.keys()) if (!files.has(file) && pack.delete(file)) changed.add(index)
      if (changed.size > 0) await removeOthers(folder)
      const needed = placesIn(packs)
      for (const name of before) if (!needed.has(name)) removeLarge(folder, name)
      for (const index of changed) keep(paths[index] as string, JSON.stringify([...(packs[index] as Pack)]))
    },
  }
}

/** Spreads files over the packs (FNV-1a: draft-eastlake-fnv). */
function packOf(file: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < file.length; index++) hash = Math.imul(hash ^ file.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % packCount
}

const placesIn = (packs: readonly Pack[]): Set<string> =>
  new Set(packs.flatMap((pack) => Array.from(pack.values(), ({ place: [name] }) => name)))

/** Packs of other schemas and other code are of no more use. What somebody writes there just now, the next run removes. */
async function removeOthers(folder: string): Promise<void> {
  const all = dirname(folder)
  const names = await readdir(all).catch(() => [])
  const others = names.filter((name) => name !== basename(folder))
  await Promise.all(others.map((name) => rm(join(all, name), { recursive: true, force: true }).catch(() => undefined)))
}
