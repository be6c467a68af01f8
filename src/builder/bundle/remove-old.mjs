import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** In milliseconds: a running process may need older bundles for a day. */
const maxAge = 24 * 60 * 60 * 1000

/**
 * Removes old bundles. Plain JavaScript, because the script that bundles all other code uses it too.
 *
 * @param {string} folder
 * @param {string[]} current names of what stays
 */
export function removeOld(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!current.includes(name) && Date.now() - statSync(path).mtimeMs > maxAge)
      rmSync(path, { recursive: true, force: true })
  }
}
