import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a link to a folder, also in place of one that leads elsewhere: a folder that was moved has old links. */
export function linkTo(folder, path) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && readlinkSync(path) === folder) return
  if (found?.isSymbolicLink()) rmSync(path)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(folder, path, 'junction')
}
