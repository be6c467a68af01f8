import { accessSync, constants, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Where derived files are kept. Plain JavaScript, because it decides where the bundled commands are.

/** @returns the cache folder of an engine, which all sites share */
export const sharedCache = (engine) => join(engine, 'node_modules/.cache/site')

/**
 * @param site the folder of a site
 * @returns the cache folder: that of the engine, or one of a site elsewhere where the engine cannot be written
 */
export function cacheFolder(engine, site) {
  const [shared, own] = [sharedCache(engine), join(site, '.cache/site')]
  if (isWritable(shared) || site === engine || !isWritable(own)) return shared
  // Bundles look for packages where they are themselves.
  linkTo(join(engine, 'node_modules'), join(own, 'node_modules'))
  return own
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Makes a link to a folder, also in place of one that leads elsewhere: a folder that was moved has old links. */
export function linkTo(folder, path) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && readlinkSync(path) === folder) return
  if (found?.isSymbolicLink()) rmSync(path)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(folder, path, 'junction')
}
