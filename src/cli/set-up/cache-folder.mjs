// Where derived files are kept. Plain JavaScript, because it decides where the bundled commands are.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { linkTo } from './link.mjs'

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
