import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { Compiled } from './compile.ts'
import type { SchemaSet } from './schema-set.ts'

/** What was compiled in earlier runs, by content: safe to keep, to share and to delete. */
export interface CompileCache {
  get(file: string, text: string): Compiled | undefined
  set(file: string, text: string, compiled: Compiled): void
  /** Writes what is new, and forgets files that are gone. */
  save(texts: ReadonlyMap<string, string>): Promise<void>
}

type Pack = Map<string, { key: string; compiled: Compiled }>

/** Files per pack: a change of one file rewrites its pack only. */
const packSize = 500

const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** Changes with every schema and with every line of this folder's code. */
async function versionOf(schemas: SchemaSet): Promise<string> {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const code = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return hash(process.version, JSON.stringify([...schemas]), ...names, ...code)
}

/**
 * @param root the project's root directory; the cache is under its node_modules
 * @param schemas what files are checked against
 * @param count how many files there are
 */
export async function openCompileCache(root: string, schemas: SchemaSet, count: number): Promise<CompileCache> {
  const version = await versionOf(schemas)
  const packCount = Math.ceil(count / packSize) || 1
  const all = join(root, 'node_modules/.cache/site/compiled')
  const name = `${version.slice(0, 16)}-${packCount}`
  const folder = join(all, name)
  const pathOf = (index: number) => join(folder, String(index))
  const packs = await Promise.all(Array.from({ length: packCount }, (_, index) => readPack(pathOf(index))))
  const changed = new Set<number>()
  const indexOf = (file: string) => Number.parseInt(hash(file).slice(0, 8), 16) % packCount
  const keys = new Map<string, string>()
  const keyOf = (file: string, text: string) => {
    const known = keys.get(file) ?? hash(text)
    keys.set(file, known)
    return known
  }
  return {
    get: (file, text) => {
      const found = packs[indexOf(file)]?.get(file)
      return found?.key === keyOf(file, text) ? found.compiled : undefined
    },
    set: (file, text, compiled) => {
      packs[indexOf(file)]?.set(file, { key: keyOf(file, text), compiled })
      changed.add(indexOf(file))
    },
    save: async (texts) => {
      for (const [index, pack] of packs.entries())
        for (const file of pack.keys()) if (!texts.has(file) && pack.delete(file)) changed.add(index)
      if (changed.size > 0) await removeOthers(all, name)
      for (const index of changed) await writePack(pathOf(index), packs[index] as Pack)
    },
  }
}

/** A cache that is missing or damaged is an empty one. */
async function readPack(path: string): Promise<Pack> {
  try {
    const pack = deserialize(await readFile(path))
    return pack instanceof Map ? pack : new Map()
  } catch {
    return new Map()
  }
}

/** Packs of other schemas, other code or another size of site are of no more use. */
async function removeOthers(folder: string, name: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((other) => other !== name)
  await Promise.all(others.map((other) => rm(join(folder, other), { recursive: true, force: true })))
}

/** A cache that cannot be written costs time at the next run, and nothing else. */
async function writePack(path: string, pack: Pack): Promise<void> {
  const temporary = `${path}.${process.pid}`
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(temporary, serialize(pack))
    await rename(temporary, path)
  } catch {
    // As the comment above says.
  }
}
