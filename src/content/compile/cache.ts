import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hashOf } from '../hash.ts'
import type { SchemaSet } from '../schemas/schema-set.ts'
import { keep, readKept } from './kept.ts'
import { type Place, packFolder, removePack } from './pack.ts'
import type { FileTraits } from './summary.ts'

/** A file that was compiled. */
export interface Kept {
  /** Path from the project's root. */
  file: string
  /** See `digestOf`. */
  digest: string
  fileTraits: FileTraits
  /** Where the rest of it stands. */
  place: Place
}

/** A file that was compiled, and what shows whether it was written since. */
export interface Known extends Kept {
  /** See `ProjectListing`; empty where it is not sure. */
  stamp: string
}

/** What was compiled in earlier runs, by content: safe to keep, to share and to delete. */
export interface CompileCache {
  get(file: string): Known | undefined
  set(known: Known): void
  /** Writes what is new, and forgets files that are gone. */
  save(files: { has(file: string): boolean }): Promise<void>
}

/** A change of one file rewrites its part of the index only. */
const partCount = 32

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
  await mkdir(packFolder(folder), { recursive: true }).catch(() => undefined)
  const there = new Set(await readdir(packFolder(folder)).catch(() => []))
  const paths = Array.from({ length: partCount }, (_, index) => join(folder, `${index}.json`))
  const shared = { traits: sharing<FileTraits>(), packs: sharing<string>() }
  const parts = paths.map((path) => readPart(path, shared, there))
  const before = packsOf(parts)
  const changed = new Set<number>()
  return {
    get: (file) => parts[partOf(file)]?.get(file),
    set: ({ fileTraits, place: [pack, number], ...known }) => {
      const index = partOf(known.file)
      const place = [shared.packs(pack), number] as const
      parts[index]?.set(known.file, { ...known, fileTraits: shared.traits(fileTraits), place })
      changed.add(index)
    },
    save: async (files) => {
      for (const [index, part] of parts.entries())
        for (const file of part.keys()) if (!files.has(file) && part.delete(file)) changed.add(index)
      if (changed.size > 0) await removeOthers(folder)
      const needed = packsOf(parts)
      for (const name of before) if (!needed.has(name)) removePack(folder, name)
      for (const index of changed) keep(paths[index] as string, textOfPart(parts[index] as Part))
    },
  }
}

/** Files with what is at hand of them. */
type Part = Map<string, Known>

/** A part on the disk: the traits and the packs that its files have, and for each file which of them. */
interface KeptPart {
  traits: FileTraits[]
  packs: string[]
  files: [file: string, digest: string, stamp: string, traits: number, pack: number, index: number][]
}

function textOfPart(part: Part): string {
  const [traits, packs] = [numbering<FileTraits>(), numbering<string>()]
  const files = Array.from(part.values(), ({ file, digest, stamp, fileTraits, place: [pack, index] }) => {
    const row: KeptPart['files'][number] = [
      file,
      digest,
      stamp,
      traits.numberOf(fileTraits),
      packs.numberOf(pack),
      index,
    ]
    return row
  })
  return JSON.stringify({ traits: traits.all(), packs: packs.all(), files } satisfies KeptPart)
}

/** Numbers things in the order in which they come. */
function numbering<Thing>(): { numberOf(thing: Thing): number; all(): Thing[] } {
  const numbers = new Map<Thing, number>()
  return {
    numberOf: (thing) => {
      const number = numbers.get(thing) ?? numbers.size
      numbers.set(thing, number)
      return number
    },
    all: () => [...numbers.keys()],
  }
}

/** Holds once what many files have alike. */
interface Shared {
  traits(own: FileTraits): FileTraits
  packs(name: string): string
}

/** Of a file whose pack is missing, nothing is known. */
function readPart(path: string, shared: Shared, there: ReadonlySet<string>): Part {
  const { traits, packs, files } = { traits: [], packs: [], files: [], ...readKept<Partial<KeptPart>>(path) }
  const [allTraits, allPacks] = [traits.map(shared.traits), packs.map(shared.packs)]
  const part: Part = new Map()
  for (const [file, digest, stamp, traitsNumber, packNumber, index] of files) {
    const [fileTraits, pack] = [allTraits[traitsNumber], allPacks[packNumber]]
    if (fileTraits && pack !== undefined && there.has(pack))
      part.set(file, { file, digest, stamp, fileTraits, place: [pack, index] })
  }
  return part
}

/** @returns a function that gives the first one of all values that are alike */
function sharing<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const first = known.get(key) ?? value
    known.set(key, first)
    return first
  }
}

const packsOf = (parts: readonly Part[]): Set<string> =>
  new Set(parts.flatMap((part) => Array.from(part.values(), ({ place: [name] }) => name)))

/** Spreads files over the parts. */
const partOf = (file: string): number => (hashOf(file) >>> 0) % partCount

/** Packs of other schemas and other code are of no more use. What somebody writes there just now, the next run removes. */
async function removeOthers(folder: string): Promise<void> {
  const all = dirname(folder)
  const names = await readdir(all).catch(() => [])
  const others = names.filter((name) => name !== basename(folder))
  await Promise.all(others.map((name) => rm(join(all, name), { recursive: true, force: true }).catch(() => undefined)))
}
