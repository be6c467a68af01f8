import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, UsageError } from '../../site/errors.ts'
import type { Database } from './database.ts'

/**
 * Writes all messages as they are at one moment, also while a server runs, and their files into a folder beside it.
 *
 * @returns the folder of the files
 * @throws UsageError when there is such a file
 */
export function backup(database: Database, files: string, file: string): string {
  if (existsSync(file)) throw new UsageError(`${file} exists already.`)
  database.prepare('vacuum into ?').run(file)
  const folder = `${file}.files`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { file: name } of database.prepare('select file from files').all() as { file: string }[]) {
    try {
      copyFileSync(join(files, name), join(folder, name))
    } catch (error) {
      // Deleted in the meantime.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
  return folder
}
