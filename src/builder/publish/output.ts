import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ProjectError } from '../../content/model/errors.ts'
import type { OutputFile } from '../common/output-file.ts'
import { isRunning } from './lock.ts'

/** A file as it was written: enough to see later that it is still the same. */
export interface WrittenFile {
  path: string
  size: number
  mtimeMs: number
}

/** A new output folder, which replaces the old one when it is complete. */
export interface Output {
  /** Where it is made. */
  folder: string
  /** Takes files from the last output; false when one of them is not what it was, and nothing is certain then. */
  reuse(files: readonly WrittenFile[]): boolean
  /**
   * Replaces the old folder.
   *
   * @throws ProjectError when that cannot be moved, as where a volume is mounted; it is then as it was
   */
  publish(): void
  /** Removes the new folder. */
  discard(): void
}

/**
 * Begins an output beside the old one, so that a failed or killed build leaves the last good one.
 *
 * @param path path of the output folder, or of a link, which stays and leads to the new folder then
 * @throws ProjectError when the path leads nowhere, to itself or to a file; Error when the folder cannot be made
 */
export function beginOutput(path: string): Output {
  const dist = followLinks(path)
  cleanUp(dist)
  const folder = `${dist}.next-${process.pid}`
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    reuse: (files) => {
      if (!files.every((file) => isUnchanged(dist, file))) return false
      for (const file of files) writeFile(folder, { path: file.path, from: join(dist, file.path) })
      return true
    },
    publish: () => swap(folder, dist),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function isUnchanged(folder: string, { path, size, mtimeMs }: WrittenFile): boolean {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  return stats?.size === size && stats.mtimeMs === mtimeMs
}

/**
 * Writes a file, and the folders above it where they are missing. A file that comes from elsewhere is linked, or copied
 * where the disk cannot do that. Pages may have files in common: one that is there already is the same.
 *
 * @param folder the output folder
 * @returns the file as it is now
 * @throws Error when it cannot be written
 */
export function writeFile(folder: string, file: OutputFile): WrittenFile {
  const path = join(folder, file.path)
  try {
    write(file, path)
  } catch (error) {
    // What the system says of a full disk names no file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${path} cannot be written: ${(error as Error).message}`, { cause: error })
    mkdirSync(dirname(path), { recursive: true })
    write(file, path)
  }
  const { size, mtimeMs } = statSync(path)
  return { path: file.path, size, mtimeMs }
}

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

function swap(folder: string, dist: string): void {
  const previous = `${dist}.previous-${process.pid}`
  const hasPrevious = existsSync(dist)
  try {
    if (hasPrevious) renameSync(dist, previous)
    renameSync(folder, dist)
  } catch (error) {
    if (hasPrevious && !existsSync(dist)) renameSync(previous, dist)
    throw unmovable(dist, error)
  }
  if (hasPrevious) rmSync(previous, { recursive: true, force: true })
}

function unmovable(dist: string, cause: unknown): ProjectError {
  const name = basename(dist)
  return new ProjectError(
    `${dist} cannot be replaced; what was published stays. ${(cause as Error).message}
If a volume is mounted there, mount it elsewhere and make \`${name}\` a link to a folder in it: \`rmdir ${name} && ln -s /volume/site ${name}\`.`,
    { cause },
  )
}

/** @throws ProjectError for links that lead in a circle */
function followLinks(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!isLink) return path
  try {
    statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ELOOP') throw cause
    throw new ProjectError(`${path} is a link that leads back to itself. Remove it: \`rm ${path}\`.`, { cause })
  }
  return followLinks(resolve(dirname(path), readlinkSync(path)))
}

/** Removes what killed builds have left, and restores the old output if one was killed in the middle of the swap. */
function cleanUp(dist: string): void {
  const parent = dirname(dist)
  for (const name of readdirSync(parent)) {
    const [, kind, pid] = /^(.*)\.(?:next|previous)-(\d+)$/.exec(name) ?? []
    if (kind !== basename(dist) || isRunning(Number(pid))) continue
    if (!existsSync(dist) && name.includes('.previous-')) renameSync(join(parent, name), dist)
    else rmSync(join(parent, name), { recursive: true, force: true })
  }
}
