import { readFile, rename, writeFile } from 'node:fs/promises'

/**
 * What a build has noted for the next one.
 *
 * @param file path of the note
 * @returns undefined when there is none, or none that can be read: then the next build does all anew
 */
export async function readNote<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Notes something for the next build. A build that is killed meanwhile leaves the note before it. */
export async function writeNote(file: string, note: unknown): Promise<void> {
  await writeFile(`${file}.next`, JSON.stringify(note))
  await rename(`${file}.next`, file)
}
