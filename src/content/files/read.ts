import { isUtf8 } from 'node:buffer'
import { type Dirent, readFileSync, statSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Sources } from '../checks/check.ts'
import { compareText } from '../diagnostic.ts'
import { pagesFolder } from '../routes.ts'
import { noUtf8 } from '../yaml/lost-letters.ts'
import { faultOfPhoto } from './photo-files.ts'
import { isPhoto } from './photo-names.ts'

/** What stands under pages/ beside pages. All paths start at the project's root and have forward slashes. */
export interface Surroundings {
  /** The paths of photos. */
  photos: ReadonlySet<string>
  /** The paths of files that are neither pages nor photos. */
  strangers: ReadonlySet<string>
  /** Why a file or folder cannot be read, by its path. */
  unreadable: ReadonlyMap<string, string>
}

/** What stands under pages/. */
export interface ProjectFiles extends Surroundings {
  /** The texts of the YAML files by their paths. */
  texts: ReadonlyMap<string, string>
}

/** What stands under pages/, not yet read. */
export interface ProjectListing extends Surroundings {
  /** The YAML files by their paths, each with what changes when it is written; empty where that is not sure. */
  stamps: ReadonlyMap<string, string>
}

/** What a path turned out to be: a page, a photo, something else, or nothing that can be read, with the reason. */
type Found = { stamp: string } | { photo: true } | { stranger: true } | { reason: string }

/** @returns whether the name is that of a page or of what pages share */
export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path)

/**
 * Reads all YAML files under pages/, and notes which photos there are, in the order of their paths. What cannot be read
 * is no reason to stop: it is reported with all other problems.
 *
 * @param root the project's root directory
 */
export async function readProject(root: string): Promise<ProjectFiles> {
  const { stamps, unreadable, ...around } = await listProject(root)
  const texts = new Map<string, string>()
  const lost: [string, string][] = []
  for (const file of stamps.keys()) {
    const read = readPage(root, file)
    if ('text' in read) texts.set(file, read.text)
    else lost.push([file, read.reason])
  }
  const all = [...unreadable, ...lost].sort(([a], [b]) => compareText(a, b))
  return { texts, ...around, unreadable: new Map(all) }
}

/**
 * Lists what stands under pages/ without reading it.
 *
 * @param root the project's root directory
 */
export async function listProject(root: string): Promise<ProjectListing> {
  const found = await readFolder(root, pagesFolder)
  const sorted = [...found].sort(([a], [b]) => compareText(a, b))
  const all = <T>(pick: (one: Found) => T | undefined) =>
    sorted.flatMap(([path, one]): [string, T][] => {
      const picked = pick(one)
      return picked === undefined ? [] : [[path, picked]]
    })
  return {
    stamps: new Map(all((one) => ('stamp' in one ? one.stamp : undefined))),
    photos: new Set(all((one) => ('photo' in one ? true : undefined)).map(([path]) => path)),
    strangers: new Set(all((one) => ('stranger' in one ? true : undefined)).map(([path]) => path)),
    unreadable: new Map(all((one) => ('reason' in one ? one.reason : undefined))),
  }
}

async function readFolder(root: string, folder: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  let entries: Dirent[]
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true })
  } catch (error) {
    return found.set(folder, { reason: reasonOf(error) })
  }
  const reading = entries
    .filter(({ name }) => !isOfSystem(name))
    .map(async (entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !isYaml(path)) return readFolder(root, path)
      const one = await readEntry(root, path, entry)
      return one && new Map([[path, one]])
    })
  for (const some of await Promise.all(reading)) for (const [path, one] of some ?? []) found.set(path, one)
  return found
}

/** @returns whether the name is of what systems and editors leave in folders, and nobody sees there */
export const isOfSystem = (name: string): boolean => /^\.|~$|^(thumbs\.db|desktop\.ini)$/i.test(name)

/** @returns undefined for what is no file, and has not the name of one that is read */
async function readEntry(root: string, path: string, entry: Dirent): Promise<Found | undefined> {
  if (entry.isSymbolicLink()) return readLink(root, path)
  if (!isYaml(path) && !isPhoto(path)) return entry.isFile() ? { stranger: true } : undefined
  if (entry.isDirectory()) return { reason: 'it is a folder with the name of a page' }
  if (!entry.isFile()) return { reason: 'it is neither a file nor a folder' }
  return isYaml(path) ? stamped(join(root, path)) : readPhoto(root, path)
}

/** A link may lead to a file of the project. Folders behind links are not read, and nobody is to miss their pages. */
async function readLink(root: string, path: string): Promise<Found | undefined> {
  try {
    const target = await realpath(join(root, path))
    const kind = await stat(target)
    if (kind.isDirectory()) return { reason: 'it is a link to a folder, and such folders are not read' }
    if (!isYaml(path) && !isPhoto(path)) return undefined
    if (!kind.isFile()) return { reason: 'it is a link to something that is no file' }
    const homes = await Promise.all([realpath(root), realpath(join(root, pagesFolder))])
    const isInside = homes.some((home) => !/^\.\.([/\\]|$)|^([a-z]:|\/)/i.test(relative(home, target)))
    if (!isInside) return { reason: 'it is a link that leads out of the project' }
    return isYaml(path) ? stamped(target) : readPhoto(root, path)
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/** Two changes of a file within this time, in milliseconds, may leave it with the same times. */
const blur = 1000

function stamped(path: string): Found {
  try {
    return { stamp: stampOf(path) }
  } catch (error) {
    return unreadable(path, error)
  }
}

/**
 * @param path path of a file
 * @returns what changes when it is written; empty where that is not sure
 * @throws when it cannot be looked at
 */
export function stampOf(path: string): string {
  const { mtimeMs, ctimeMs, size, ino } = statSync(path)
  const isSure = Date.now() - Math.max(mtimeMs, ctimeMs) > blur
  return isSure ? [mtimeMs, ctimeMs, size, ino].join() : ''
}

/**
 * @param root the project's root directory
 * @param files the files that can be read
 * @returns their texts, each read when it is asked for: reports show a few lines of a few files
 */
export function sourcesOf(root: string, files: { has(file: string): boolean }): Sources {
  return {
    get: (file) => {
      if (!files.has(file)) return undefined
      try {
        return textOf(readFileSync(join(root, file)))
      } catch {
        return undefined
      }
    },
  }
}

/**
 * Reads one page.
 *
 * @param root the project's root directory
 * @param path path from there
 * @returns its text, or why there is none
 */
export function readPage(root: string, path: string): { text: string } | { reason: string } {
  try {
    return { text: textOf(readFileSync(join(root, path))) }
  } catch (error) {
    return unreadable(path, error)
  }
}

function readPhoto(root: string, path: string): Found {
  try {
    const reason = faultOfPhoto(join(root, path))
    return reason === undefined ? { photo: true } : { reason }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

const unreadable = (path: string, error: unknown): { reason: string } => ({
  reason: path.includes('\ufffd') ? 'its name is not written in UTF-8' : reasonOf(error),
})

/** @returns the text of a file's bytes, without a byte order mark; see `noUtf8` for what is no UTF-8 */
export function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  return text.includes('\ufffd') && !isUtf8(bytes) ? text.replaceAll('\ufffd', noUtf8) : text
}

const reasons: Record<string, string> = {
  ENOENT: 'there is nothing at its place (any more)',
  ELOOP: 'its link leads in a circle',
  EACCES: 'you have no permission to read it',
  EPERM: 'you have no permission to read it',
  EISDIR: 'it is a folder with the name of a page',
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
