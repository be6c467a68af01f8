import { hash } from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { errorCode, errorMessage, ProjectError } from '../../site/errors.ts'
import type { OutputFile } from '../../site/made-files.ts'
import { isRunning } from './lock.ts'

/** A written file. Size and time show later whether it was changed; where the time differs, as in a restored cache, its bytes do. */
export interface WrittenFile {
  path: string
  size: number
  mtimeMs: number
  /** SHA-256 of its bytes; none for a copy of a file. */
  digest?: string
}

export type Output = ReturnType<typeof beginOutput>

/**
 * Starts an output beside the old one, so that a failed or killed build leaves the last good one in place.
 *
 * @param path path of the output folder, or of a symbolic link to it; the link is kept and its target replaced
 * @throws ProjectError when the path is a file, or a link that leads nowhere; Error when the folder cannot be made
 */
export function beginOutput(path: string) {
  const dist = followLinks(path)
  refuseOtherThings(path, dist)
  cleanUp(dist)
  const folder = `${dist}.next-${process.pid}`
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    /** Reuses files of the last output, and returns them as they are now; undefined when one of them was changed. */
    reuse: (files: readonly WrittenFile[]): WrittenFile[] | undefined => {
      if (!files.every((file) => isUnchanged(dist, file))) return undefined
      return files.map((file) => ({ ...file, ...put(folder, file.path, (to) => link(join(dist, file.path), to)) }))
    },
    /**
     * Replaces the old folder.
     *
     * @throws ProjectError when the old folder cannot be moved, as where a volume is mounted; it is then unchanged
     */
    publish: () => swap(folder, dist),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function isUnchanged(folder: string, { path, size, mtimeMs, digest }: WrittenFile): boolean {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  if (stats?.size !== size) return false
  return stats.mtimeMs === mtimeMs || digestOf(readFileSync(join(folder, path))) === digest
}

const digestOf = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')

/**
 * Writes a file and missing parent folders. A file that exists already is skipped: pages share files, and the same path
 * has the same content. A copy shares its blocks with the original where the disk can do that. It is no hard link: a
 * program that writes into the output must not change the original.
 *
 * @returns the written file
 * @throws Error when it cannot be written
 */
export function writeFile(folder: string, file: OutputFile): WrittenFile {
  if ('from' in file)
    return put(folder, file.path, (to) =>
      copyFileSync(file.from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE),
    )
  const written = put(folder, file.path, (to) => writeFileSync(to, file.content, { flag: 'wx' }))
  // Not the size on the disk: another worker may be writing the same file.
  return { ...written, size: Buffer.byteLength(file.content), digest: digestOf(file.content) }
}

function put(folder: string, path: string, write: (to: string) => void): WrittenFile {
  const to = join(folder, path)
  try {
    mkdirSync(dirname(to), { recursive: true })
    write(to)
  } catch (error) {
    // The system's message about a full disk names no file.
    if (errorCode(error) !== 'EEXIST')
      throw new Error(`${to} cannot be written: ${errorMessage(error)}`, { cause: error })
  }
  const { size, mtimeMs } = statSync(to)
  return { path, size, mtimeMs }
}

/** The last output goes when the new one takes its place, so the file has one name again. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(errorCode(error))) throw error
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
  if (hasPrevious) remove(previous)
}

/** Removes a folder, also one that is read-only. What cannot be removed harms nobody: the site is published. */
function remove(folder: string): void {
  const removeAll = () => rmSync(folder, { recursive: true, force: true })
  try {
    removeAll()
  } catch {
    try {
      for (const path of foldersIn(folder)) chmodSync(path, 0o755)
      removeAll()
    } catch (error) {
      console.warn(`${folder} is not needed any more, and cannot be removed: ${errorMessage(error)}`)
    }
  }
}

/** @returns a folder and those in it, each after the one that contains it */
const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersIn(join(folder, name))),
]

function unmovable(dist: string, cause: unknown): ProjectError {
  const name = basename(dist)
  return new ProjectError(
    `${dist} cannot be replaced. The last build there is unchanged. ${errorMessage(cause)}
If a volume is mounted there, mount it elsewhere and make \`${name}\` a link to a folder in it: \`rmdir ${name} && ln -s /volume/site ${name}\`.`,
    { cause },
  )
}

/** @throws ProjectError when the output folder is a file, or in a folder that does not exist */
function refuseOtherThings(path: string, dist: string): void {
  const found = statSync(dist, { throwIfNoEntry: false })
  if (found && !found.isDirectory())
    throw new ProjectError(
      `${dist} is a file, and the site is written to a folder of that name. Move or remove the file.`,
    )
  if (!existsSync(dirname(dist)))
    throw new ProjectError(
      `${path} is a link to ${dist}, and ${dirname(dist)} does not exist. Make that folder, or remove the link: \`rm ${path}\`.`,
    )
}

/** @throws ProjectError when a link leads to itself */
function followLinks(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!isLink) return path
  try {
    statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    if (errorCode(cause) !== 'ELOOP') throw cause
    throw new ProjectError(`${path} is a link that leads back to itself. Remove it: \`rm ${path}\`.`, { cause })
  }
  return followLinks(resolve(dirname(path), readlinkSync(path)))
}

/** Removes the folders of killed builds, and restores the old output if one was killed during the swap. */
function cleanUp(dist: string): void {
  const parent = dirname(dist)
  for (const name of readdirSync(parent)) {
    const [, kind, pid] = /^(.*)\.(?:next|previous)-(\d+)$/.exec(name) ?? []
    if (kind !== basename(dist) || isRunning(Number(pid))) continue
    if (!existsSync(dist) && name.includes('.previous-')) renameSync(join(parent, name), dist)
    else remove(join(parent, name))
  }
}
