import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../../site/errors.ts'
import { isFont, isVector } from '../../site/photo-names.ts'
import { isPublicFile } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Store, Table } from '../store/memory-store.ts'
import { factsOfFont, lettersOfFont } from './fonts.ts'
import { type FileList, stampOf } from './list-files.ts'

/** What a drawing or a font is, or why it cannot be shown. */
type Inspected = { problem: AuthorText } | { letters?: string }

interface StoredInspection {
  /** Hash of the code. */
  version: string
  /** See `stampOf`. */
  stamp: string
  inspected: Inspected
}

/**
 * Opens the drawings and fonts under pages/, apart from those that are published as they are. What was not written since
 * the last time is not opened again.
 *
 * @returns those that cannot be shown, with the reasons, and the characters of each font
 */
export async function inspectFiles(
  root: string,
  { otherFiles, unreadable }: Pick<FileList, 'otherFiles' | 'unreadable'>,
  store: Store,
  version: string,
) {
  const table = store.table<StoredInspection>('inspections')
  const found = { unreadable: new Map<string, AuthorText>(), fontLetters: new Map<string, string>() }
  const files = [...otherFiles].filter(
    (file) => (isVector(file) || isFont(file)) && !isPublicFile(file) && !unreadable.has(file),
  )
  for (const file of files) {
    const inspected = await inspect(root, file, table, version)
    if ('problem' in inspected) found.unreadable.set(file, inspected.problem)
    else if (inspected.letters !== undefined) found.fontLetters.set(file, inspected.letters)
  }
  return found
}

async function inspect(
  root: string,
  file: string,
  table: Table<StoredInspection>,
  version: string,
): Promise<Inspected> {
  try {
    const path = join(root, file)
    const stamp = stampOf(path)
    const last = table.get(file)
    if (last && last.version === version && stamp !== '' && last.stamp === stamp) return last.inspected
    const inspected = await inspectBytes(path, readFileSync(path))
    if (stamp !== '') table.put(file, { version, stamp, inspected })
    return inspected
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

const inspectBytes = (path: string, bytes: Uint8Array): Promise<Inspected> =>
  isFont(path) ? inspectFont(bytes) : inspectVector(bytes)

/** @returns why a drawing or a font cannot be shown; undefined when it can */
export async function fileProblem(path: string, bytes: Uint8Array): Promise<AuthorText | undefined> {
  const inspected = await inspectBytes(path, bytes)
  return 'problem' in inspected ? inspected.problem : undefined
}

async function inspectFont(bytes: Uint8Array): Promise<Inspected> {
  try {
    await factsOfFont(bytes)
    return { letters: await lettersOfFont(bytes) }
  } catch (error) {
    return { problem: say`it is not a font that browsers can show (${errorMessage(error)})` }
  }
}

async function inspectVector(bytes: Uint8Array): Promise<Inspected> {
  const { default: sharp } = await import('sharp')
  try {
    await sharp(bytes).metadata()
    return {}
  } catch (error) {
    return { problem: explainVector(errorMessage(error)) }
  }
}

/** The two forms in which libxml2 says where a mistake is. */
const places = [
  /on line (?<line>\d+) column (?<column>\d+) of data: (?<what>.+)/s,
  /:(?<line>\d+):(?<column>\d+): (?<what>.+)/s,
]

/** @param message what sharp says */
function explainVector(message: string): AuthorText {
  const place = places.map((pattern) => pattern.exec(message)?.groups).find((groups) => groups !== undefined)
  if (place)
    return say`it is not valid XML at line ${place.line}, column ${place.column} of the file (${place.what?.trim()})`
  if (message.includes('bad dimensions')) return say`it has no size: its <svg> needs a viewBox`
  return message.replace(/^Input buffer has corrupt header: /, '')
}
