import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ProjectError } from '../../content/project-error.ts'
import { assetsPath } from '../hosting/headers.ts'
import { isRunning } from './lock.ts'
import { isSame, removeFile, takeSpare, type WrittenFile } from './recycled-output.ts'

/** One file of the output: its path under `dist/`, and all that it holds or the file that it is a copy of. */
export type OutputFile = { path: string; content: string | Uint8Array } | { path: string; from: string }

/**
 * Writes a file, and the folders above it where they are missing. A file that comes from elsewhere is put in a second
 * place without a copy; where the disk cannot do that, with one.
 *
 * @param folder the output folder
 * @returns the file as it is now
 * @throws when it cannot be written
 */
export function put(folder: string, file: OutputFile): WrittenFile {
  const path = join(folder, file.path)
  try {
    write(file, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unwritten(path, error)
    mkdirSync(dirname(path), { recursive: true })
    write(file, path)
  }
  const { size, mtimeMs } = statSync(path)
  return { path: file.path, size, mtimeMs }
}

/** What the system says of a full disk names no file. */
function unwritten(path: string, cause: unknown): Error {
  return new Error(`${path} cannot be written: ${(cause as Error).message}`, { cause })
}

/** A file of the same name is already there when several pages have it in common: it is the same one. */
function write(file: OutputFile, path: string): void {
  try {
    if ('content' in file) writeFileSync(path, file.content, { flag: 'wx' })
    else link(file.from, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

/** A new output folder, which takes the place of the old one when it is complete. */
export interface Output {
  /** Where it is made. */
  folder: string
  /** Takes files over from the last output; false when one of them is not what it was, and nothing is sure then. */
  reuse(files: readonly WrittenFile[]): boolean
  /** Makes room for files that are written anew. Those that are named by their content are the same ones again. */
  makeRoom(files: readonly WrittenFile[]): void
  /** Notes that files belong to it. */
  use(files: readonly WrittenFile[]): void
  /** Removes what was there to be taken over, and is not in use. */
  sweep(): void
  /**
   * Puts it in the place of the old one.
   *
   * @throws ProjectError when that cannot be moved, as where a volume is mounted; it is then as it was
   */
  publish(): void
  /** Removes it. */
  discard(): void
}

/**
 * Begins an output beside the old one, so that a failed or killed build leaves the last good one.
 *
 * @param path path of the output folder, or of a link, which stays and leads to the new one then
 * @param spare where the output before it is kept
 * @param known the files of the last output that may be taken over
 * @throws ProjectError when the link leads back to itself; Error when the folder cannot be made
 */
export async function beginOutput(path: string, spare: string, known: Iterable<WrittenFile>): Promise<Output> {
  const dist = behindLinks(path)
  await restore(dist)
  const folder = `${dist}.next-${process.pid}`
  const kept = takeSpare(spare, folder, byPath(known))
  const unused = new Set(kept)
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    reuse: (files) => {
      const missing = files.filter(({ path }) => !kept.has(path))
      if (!missing.every((file) => isSame(dist, file))) return false
      for (const { path } of missing) put(folder, { path, from: join(dist, path) })
      return true
    },
    makeRoom: (files) => {
      for (const { path } of files)
        if (!`/${path}`.startsWith(assetsPath) && kept.delete(path)) removeFile(folder, path)
    },
    use: (files) => {
      for (const { path } of files) unused.delete(path)
    },
    sweep: () => {
      for (const path of unused) if (kept.has(path)) removeFile(folder, path)
    },
    publish: () => {
      const previous = `${dist}.previous-${process.pid}`
      const hasPrevious = existsSync(dist)
      try {
        if (hasPrevious) renameSync(dist, previous)
        renameSync(folder, dist)
      } catch (error) {
        if (hasPrevious && !existsSync(dist)) renameSync(previous, dist)
        throw unmovable(dist, error)
      }
      if (hasPrevious) putAside(previous, spare)
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const byPath = (files: Iterable<WrittenFile>): ReadonlyMap<string, WrittenFile> =>
  new Map(Array.from(files, (file) => [file.path, file]))

/** @throws ProjectError for links that lead in a circle */
function behindLinks(path: string): string {
  refuseCircle(path)
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? behindLinks(resolve(dirname(path), readlinkSync(path))) : path
}

function refuseCircle(path: string): void {
  try {
    statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ELOOP') throw cause
    throw new ProjectError(`${path} is a link that leads back to itself. Remove it: \`rm ${path}\`.`, { cause })
  }
}

function unmovable(dist: string, cause: unknown): ProjectError {
  const name = basename(dist)
  return new ProjectError(
    `${dist} cannot be replaced; what was published stays. ${(cause as Error).message}
If a volume is mounted there, mount it elsewhere and make \`${name}\` a link to a folder in it: \`rmdir ${name} && ln -s /volume/site ${name}\`.`,
    { cause },
  )
}

/** Where the spare output is on another disk, there is none. */
function putAside(previous: string, spare: string): void {
  try {
    rmSync(spare, { recursive: true, force: true })
    renameSync(previous, spare)
  } catch {
    rmSync(previous, { recursive: true, force: true })
  }
}

/** Clears away what killed builds have left, and puts the old output back if one was killed in the middle of the swap. */
async function restore(dist: string): Promise<void> {
  const parent = dirname(dist)
  const left = (await readdir(parent)).filter((name) => isLeft(name, basename(dist)))
  for (const name of left) {
    if (!existsSync(dist) && name.includes('.previous-')) renameSync(join(parent, name), dist)
    else rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** A folder of a build that runs no more. */
function isLeft(name: string, dist: string): boolean {
  const [, kind, pid] = /^(.*)\.(?:next|previous)-(\d+)$/.exec(name) ?? []
  return kind === dist && !isRunning(Number(pid))
}
