import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { decodeUtf8, invalidUtf8 } from '../../yaml/decode-utf8.ts'

/** A file as it is on the disk. */
export interface FileContent {
  /** Without a byte order mark. */
  text: string
  bytes: Buffer
  /** Hash of the bytes. */
  digest: string
}

export const digestOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url').slice(0, 22)

/**
 * @param root the site's folder
 * @param file path relative to it
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

/**
 * Writes a file by an atomic rename, or removes it, unless it has changed.
 *
 * @param bytes null removes the file
 * @param expected digest of the bytes that were seen; null when there was no file
 * @returns false, without a change, when the file has other bytes
 */
export function replaceFile(root: string, file: string, bytes: Uint8Array | null, expected: string | null): boolean {
  const path = join(root, file)
  if (digestOfFile(root, file) !== expected) return false
  if (bytes === null) {
    rmSync(path, { force: true })
    return true
  }
  if (expected === null) mkdirSync(dirname(path), { recursive: true })
  // A link stays a link.
  const target = expected === null ? path : realpathSync(path)
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  try {
    writeFileSync(temporary, bytes, expected === null ? {} : { mode: statSync(target).mode })
    // Somebody may have written it while the new bytes were being written.
    if (digestOfFile(root, file) !== expected) return false
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { force: true })
  }
  return true
}
