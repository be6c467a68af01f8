import { type Dirent, readFileSync, type Stats, statSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorCode, errorMessage } from '../../site/errors.ts'
import { madeFiles } from '../../site/made-files.ts'
import { isPhoto, isVector, type PhotoSize } from '../../site/photo-names.ts'
import { isPublicFile, pagesFolder } from '../../site/routes.ts'
import { compareText } from '../../site/text.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { decodeUtf8 } from '../../yaml/encoding.ts'
import { inspectPhoto } from './photo-files.ts'
import { svgProblem } from './svg-files.ts'

/** The files under pages/, with paths relative to the site's folder and forward slashes. */
export interface FileList {
  /** The YAML files with their stamps, see `stampOf`. */
  documents: ReadonlyMap<string, string>
  photos: ReadonlySet<string>
  photoSizes: ReadonlyMap<string, PhotoSize>
  /** Files that are neither YAML nor photos. */
  otherFiles: ReadonlySet<string>
  /** Hidden files and folders that somebody may want to publish. They are not read. */
  hidden: ReadonlySet<string>
  /** Unreadable files and folders, with the reasons. */
  unreadable: ReadonlyMap<string, AuthorText>
  /** The state of each file whose state is known, see `stateOf`. */
  states: ReadonlyMap<string, string>
}

type Entry =
  | { kind: 'document'; state: string; stamp: string }
  | { kind: 'photo'; state: string; size: PhotoSize }
  | { kind: 'other'; state: string }
  | { kind: 'hidden' }
  | { kind: 'unreadable'; reason: AuthorText; state?: string }
  /** It was removed while the files were being listed. */
  | { kind: 'gone'; state?: string }

/** @returns whether a file under pages/ is YAML by its name, and not published as it is */
export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path) && !isPublicFile(path)

/**
 * Lists the files under pages/. Unreadable files are part of the result. When a file was removed meanwhile, the files are
 * listed again, because editors delete a file and write it again.
 *
 * @returns the files, sorted by path
 */
export const listFiles = (root: string): Promise<FileList> => listWith(readEntry, root)

/** What `isSameList` compares. */
export type FileStates = Pick<FileList, 'documents' | 'states' | 'unreadable'>

/** @returns the states of the files under pages/, of which none is read */
export const listStates = (root: string): Promise<FileStates> => listWith(statEntry, root)

/** @param attempts how often they are listed at most */
async function listWith(read: ReadEntry, root: string, attempts = 3): Promise<FileList> {
  const entries = await listFolder(root, pagesFolder, read)
  if (attempts > 1 && entries.some(([, { kind }]) => kind === 'gone')) return listWith(read, root, attempts - 1)
  const sorted = [...entries].sort(([one], [other]) => compareText(one, other))
  const ofKind = <Kind extends Entry['kind']>(kind: Kind) =>
    sorted.filter((one): one is [string, Extract<Entry, { kind: Kind }>] => one[1].kind === kind)
  const photos = ofKind('photo')
  const unreadable = new Map(ofKind('unreadable').map(([path, { reason }]) => [path, reason]))
  // A drawing that must not be shown is there, so that the facts and the pages with it are not reported too.
  const vectors = [...unreadable.keys()].filter(isVector)
  return {
    documents: new Map(ofKind('document').map(([path, { stamp }]) => [path, stamp])),
    photos: new Set(pathsOf(photos)),
    photoSizes: new Map(photos.map(([path, { size }]) => [path, size])),
    otherFiles: new Set([...pathsOf(ofKind('other')), ...vectors]),
    hidden: new Set(pathsOf(ofKind('hidden'))),
    unreadable,
    states: new Map(
      sorted.flatMap(([path, entry]) => ('state' in entry && entry.state !== undefined ? [[path, entry.state]] : [])),
    ),
  }
}

const pathsOf = (entries: readonly (readonly [path: string, entry: Entry])[]): string[] => entries.map(([path]) => path)

/** @returns whether no file was written, added or removed between two lists */
export const isSameList = (a: FileStates, b: FileStates): boolean =>
  isDeepStrictEqual(a.states, b.states) && isDeepStrictEqual(withoutState(a), withoutState(b))

/** @returns what cannot be read, without files whose content is the reason: these have a state */
const withoutState = ({ states, unreadable }: FileStates) => [...unreadable].filter(([path]) => !states.has(path))

async function listFolder(root: string, folder: string, read: ReadEntry): Promise<[string, Entry][]> {
  let entries: Dirent[]
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true })
  } catch (error) {
    const isWhole = folder === pagesFolder
    return [[folder, isWhole ? { kind: 'unreadable', reason: reasonOf(error) } : goneOrUnreadable(error, folder)]]
  }
  const listed = entries.map(async (entry): Promise<[string, Entry][]> => {
    const path = `${folder}/${entry.name}`
    if (isSystemFile(entry.name) && !(entry.name === wellKnown && isPublicFile(path)))
      return isForVisitors(path, entry.name) ? [[path, { kind: 'hidden' }]] : []
    if (entry.isDirectory() && !isYaml(path)) return listFolder(root, path, read)
    const found = entry.isSymbolicLink() ? await readLink(root, path, read) : classify(root, path, entry, read)
    return found ? [[path, found]] : []
  })
  return (await Promise.all(listed)).flat()
}

/** The folder of files for programs that visit a site (RFC 8615). */
const wellKnown = '.well-known'

/** @returns whether somebody may have put a hidden file or folder there to publish it */
const isForVisitors = (path: string, name: string): boolean =>
  isPublicFile(path) ? !isLitter(name) : name === wellKnown || name === madeFiles.apache

/** @returns whether systems, editors and git leave files of this name, and nobody means to publish them */
const isLitter = (name: string): boolean =>
  !name.startsWith('.') || /~$|^\.(?:ds_store|git(?:keep|ignore|attributes)|_.*|#.*|.+\.(?:sw[a-p]|tmp))$/i.test(name)

/** @returns whether a file of this name is a hidden or temporary file of the system or an editor */
export const isSystemFile = (name: string): boolean => /^\.|~$|^(thumbs\.db|desktop\.ini)$/i.test(name)

const isRead = (path: string): boolean => isYaml(path) || (isPhoto(path) && !isPublicFile(path))

/** @returns undefined for anything that is neither a file nor has the name of one to read */
function classify(root: string, path: string, entry: Dirent, read: ReadEntry): Entry | undefined {
  if (!isRead(path)) return entry.isFile() ? read(path, join(root, path)) : undefined
  if (entry.isDirectory()) return { kind: 'unreadable', reason: say`it is a folder with the name of a page` }
  if (!entry.isFile()) return { kind: 'unreadable', reason: say`it is neither a file nor a folder` }
  return read(path, join(root, path))
}

/** A link may lead to a file in the site's folder. Linked folders are not read, which is reported. */
async function readLink(root: string, path: string, read: ReadEntry): Promise<Entry | undefined> {
  const refuse = (reason: AuthorText): Entry => ({ kind: 'unreadable', reason })
  try {
    const target = await realpath(join(root, path))
    const stats = await stat(target)
    if (stats.isDirectory()) return refuse(say`it is a link to a folder, and linked folders are not read`)
    if (isPublicFile(path)) return refuse(say`it is a link, and files in _public/ are published as they are`)
    if (!isRead(path) && !isVector(path)) return undefined
    if (!stats.isFile()) return refuse(say`it is a link to something that is not a file`)
    const homes = await Promise.all([realpath(root), realpath(join(root, pagesFolder))])
    const isInside = homes.some((home) => !/^\.\.([/\\]|$)|^([a-z]:|\/)/i.test(relative(home, target)))
    if (!isInside) return refuse(say`it is a link to a file outside of the project`)
    return read(path, target)
  } catch (error) {
    return refuse(reasonOf(error))
  }
}

/** Looks at a file: `target` is the file itself, which `path` may only link to. */
type ReadEntry = (path: string, target: string) => Entry

const statEntry: ReadEntry = (path, target) => {
  try {
    const stats = statSync(target)
    const state = stateOf(stats)
    return isYaml(path) ? { kind: 'document', state, stamp: isCertain(stats) ? state : '' } : { kind: 'other', state }
  } catch (error) {
    return goneOrUnreadable(error, path)
  }
}

const readEntry: ReadEntry = (path, target) => {
  const entry = statEntry(path, target)
  if (entry.kind !== 'other') return entry
  const { state } = entry
  try {
    if (!isRead(path)) {
      const reason = isVector(path) ? svgProblem(readFileSync(target, 'utf8')) : undefined
      return reason === undefined ? entry : { kind: 'unreadable', reason, state }
    }
    const found = inspectPhoto(target)
    return 'size' in found
      ? { kind: 'photo', state, size: found.size }
      : { kind: 'unreadable', reason: found.problem, state }
  } catch (error) {
    return { ...goneOrUnreadable(error, path), state }
  }
}

const goneOrUnreadable = (error: unknown, path: string): Entry =>
  isGone(error, path) ? { kind: 'gone' } : { kind: 'unreadable', reason: reasonOf(error, path) }

/** A name that cannot be decoded leads to no file, although there is one. */
const isGone = (error: unknown, path: string): boolean => errorCode(error) === 'ENOENT' && !isUndecoded(path)

/** In milliseconds: two changes of a file within this time may have the same timestamp. */
const timestampResolution = 1000

/**
 * @returns a text that changes whenever the file is written; empty for a file that was written less than a second ago,
 *   because a second change might go unnoticed
 * @throws Error when the file cannot be read
 */
export function stampOf(path: string): string {
  const stats = statSync(path)
  return isCertain(stats) ? stateOf(stats) : ''
}

const isCertain = ({ mtimeMs, ctimeMs }: Stats): boolean =>
  Date.now() - Math.max(mtimeMs, ctimeMs) > timestampResolution

/** @returns a text that changes when a file is written, unless that happens twice within the resolution of timestamps */
const stateOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => [mtimeMs, ctimeMs, size, ino].join()

/** @returns the text of a file; or the reason why it cannot be read, and whether it is that there is no such file */
export function readText(root: string, path: string): { text: string } | { reason: AuthorText; isGone: boolean } {
  try {
    return { text: decodeUtf8(readFileSync(join(root, path))) }
  } catch (error) {
    return { reason: reasonOf(error, path), isGone: isGone(error, path) }
  }
}

/** The texts of a site, and the other files under pages/. */
export interface SiteTexts extends Omit<FileList, 'documents'> {
  texts: Map<string, string>
}

/** @returns the texts of all files of a site */
export async function readTexts(root: string): Promise<SiteTexts> {
  const { documents, unreadable, ...others } = await listFiles(root)
  const texts = new Map<string, string>()
  const all = new Map(unreadable)
  for (const file of documents.keys()) {
    const read = readText(root, file)
    if ('text' in read) texts.set(file, read.text)
    else all.set(file, read.reason)
  }
  return { texts, ...others, unreadable: all }
}

const reasons: Record<string, AuthorText> = {
  ENOENT: say`it does not exist`,
  ELOOP: say`its link leads back to itself`,
  EACCES: say`you have no permission to read it`,
  EPERM: say`you have no permission to read it`,
  EISDIR: say`it is a folder with the name of a page`,
}

const isUndecoded = (path: string): boolean => path.includes('\ufffd')

function reasonOf(error: unknown, path = ''): AuthorText {
  if (isUndecoded(path)) return say`its name is not written in UTF-8`
  return reasons[errorCode(error)] ?? errorMessage(error)
}
