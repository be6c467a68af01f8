import { hash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../site/errors.ts'
import { pagesFolder } from '../../site/routes.ts'
import { decodeUtf8, invalidUtf8 } from '../../yaml/encoding.ts'

/** A file as it is on the disk. */
export interface FileContent {
  /** Without a byte order mark. */
  text: string
  bytes: Buffer
  digest: string
}

export const digestOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url').slice(0, 22)

/**
 * @returns undefined when there is no such file
 * @throws Error when it cannot be read or is not UTF-8
 */
export function readContent(root: string, file: string): FileContent | undefined {
  if (!existsSync(join(root, file))) return undefined
  const bytes = readFileSync(join(root, file))
  const text = decodeUtf8(bytes)
  if (text.includes(invalidUtf8)) throw new Error(`${file} is not in UTF-8. Save it in UTF-8 with a text editor first.`)
  return { text, bytes, digest: digestOf(bytes) }
}

/** @returns the bytes of a changed text, with the byte order mark if the file has one */
export const bytesOf = (text: string, { bytes }: Pick<FileContent, 'bytes'>): Buffer =>
  Buffer.from((bytes.toString('utf8', 0, 3) === '\uFEFF' ? '\uFEFF' : '') + text)

/** @returns the digest of a file; null when there is none */
export function digestOfFile(root: string, file: string): string | null {
  const path = join(root, file)
  return existsSync(path) ? digestOf(readFileSync(path)) : null
}

/** A new version of a file. */
export interface Replacement {
  file: string
  /** Null removes the file. */
  bytes: Uint8Array | null
  /** Digest of the bytes that were seen; null when there was no file. */
  expected: string | null
}

/**
 * Writes files by atomic renames, or removes them: all, or none when one of them has changed or cannot be written.
 *
 * @returns the files that have other bytes than expected; nothing is then changed
 * @throws Error of the system when a file cannot be written
 */
export function replaceFiles(root: string, files: readonly Replacement[]): string[] {
  const changed = () => files.flatMap(({ file, expected }) => (digestOfFile(root, file) === expected ? [] : [file]))
  const before = changed()
  if (before.length > 0) return before
  const staged: Staged = { renames: new Map(), folders: [] }
  try {
    for (const one of files) stage(root, one, staged)
    // Somebody may have written one while the new bytes were being written.
    const meanwhile = changed()
    if (meanwhile.length > 0) return meanwhile
    staged.folders = []
    for (const [temporary, target] of staged.renames) renameSync(temporary, target)
    for (const { file, bytes } of files) if (bytes === null) rmSync(join(root, file), { force: true })
    return []
  } finally {
    for (const temporary of staged.renames.keys()) rmSync(temporary, { force: true })
    for (const folder of staged.folders.reverse()) rmSync(folder, { recursive: true, force: true })
  }
}

/** What was made for new versions of files, until they are in place. */
interface Staged {
  /** The files by their temporary paths. */
  renames: Map<string, string>
  folders: string[]
}

function stage(root: string, { file, bytes, expected }: Replacement, { renames, folders }: Staged): void {
  if (bytes === null) return
  const path = join(root, file)
  const folder = expected === null ? mkdirSync(dirname(path), { recursive: true }) : undefined
  if (folder !== undefined) folders.push(folder)
  // A link stays a link.
  const target = expected === null ? path : realpathSync(path)
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  renames.set(temporary, target)
  writeFileSync(temporary, bytes, expected === null ? {} : { mode: statSync(target).mode })
}

/** @returns false, without a change, when the file has other bytes; see `replaceFiles` */
export const replaceFile = (root: string, file: string, bytes: Uint8Array | null, expected: string | null): boolean =>
  replaceFiles(root, [{ file, bytes, expected }]).length === 0

/** @throws UsageError when one of the files exists, and none is written; Error of the system when one cannot be */
export function writeNewFiles(root: string, files: ReadonlyMap<string, Uint8Array | string>): void {
  const all = Array.from(files, ([file, content]) => ({ file, bytes: Buffer.from(content), expected: null }))
  const [taken] = replaceFiles(root, all)
  if (taken !== undefined) throw new UsageError(`${taken} exists already. Nothing was written.`)
}

/** @returns the files that have another text than expected; none is changed then, see `replaceFiles` */
export function replaceTexts(
  root: string,
  texts: readonly { file: string; before: string; after: string }[],
): string[] {
  const wanted = texts.map(({ file, before, after }) => {
    const content = readContent(root, file)
    return content?.text === before ? { file, bytes: bytesOf(after, content), expected: content.digest } : undefined
  })
  const known = wanted.filter((one) => one !== undefined)
  return known.length < wanted.length
    ? texts.flatMap(({ file }, index) => (wanted[index] ? [] : [file]))
    : replaceFiles(root, known)
}

/** @returns whether a path is a link to a folder, which may be as large as the disk; the check does not read it */
export function isLinkedFolder(path: string, site: string): boolean {
  if (path === join(site, pagesFolder)) return false
  try {
    return lstatSync(path).isSymbolicLink() && statSync(path).isDirectory()
  } catch {
    // It leads nowhere, or back to itself.
    return false
  }
}
