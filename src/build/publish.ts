import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile } from './prerender.ts'

/**
 * Writes a whole output beside the old one and swaps them at the end, so that a failed build leaves the last good one.
 *
 * @param folder the output folder
 * @param files every file of it
 * @throws when a file cannot be written; the folder is then as it was
 */
export async function publish(folder: string, files: OutputFile[]): Promise<void> {
  const next = `${folder}.next`
  const previous = `${folder}.previous`
  await rm(next, { recursive: true, force: true })
  await Promise.all(
    [...new Set(files.map(({ path }) => dirname(join(next, path))))].map((made) => mkdir(made, { recursive: true })),
  )
  await Promise.all(files.map((file) => put(file, join(next, file.path))))
  await rm(previous, { recursive: true, force: true })
  await rename(folder, previous).catch(unlessMissing)
  await rename(next, folder)
  await rm(previous, { recursive: true, force: true })
}

const put = (file: OutputFile, path: string): Promise<void> =>
  'from' in file ? copyFile(file.from, path) : writeFile(path, file.content)

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
