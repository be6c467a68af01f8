// What the bundler of sites and that of commands share. Plain JavaScript, because it decides which code is bundled.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Several times faster than the recursive `readdirSync`.
 *
 * @param {string} root
 * @param {string} path below it, of a folder or a file
 * @returns {string[]} the paths of all files there, from the root; none where there is nothing
 */
export function filesIn(root, path) {
  const stats = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(`${root}/${path}`, { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    return entry.isFile() ? [below] : filesIn(root, below)
  })
}

/**
 * @param {string} root
 * @param {string[]} paths of files from there, which need not exist
 * @param {unknown} [also] plain data
 * @returns {string} a hash of their bytes
 */
export function digestOfFiles(root, paths, also) {
  const sum = createHash('sha256').update(`${JSON.stringify(also)}`)
  for (const path of paths)
    sum.update(`\0${path}\0`).update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '')
  return sum.digest('hex').slice(0, 16)
}

/**
 * Gives a finished folder its name. If several processes make it at once, the first one wins: they make the same.
 *
 * @param {string} unfinished
 * @param {string} folder
 */
export function putInPlace(unfinished, folder) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** In milliseconds: a running process may need older bundles for a day. */
const maxAge = 24 * 60 * 60 * 1000

/**
 * Removes old bundles.
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

/**
 * Removes colours, counts and stack traces from the bundler's error messages.
 *
 * @param {string} message of the bundler's error
 * @returns {string}
 */
export function bundlerMessage(message) {
  const words = stripVTControlCharacters(message)
  const [, file, cause] = /Failed to write file in (.+)\n\s*Caused by:\s+(.+)/.exec(words) ?? []
  if (cause !== undefined) return `${file} cannot be written: ${cause}`
  const refusal = /^Error: (E[A-Z]+: .+)/m.exec(words)?.[1]
  if (refusal !== undefined) return refusal
  return words
    .replace(/^Build failed with \d+ errors?:\s+/, '')
    .replace(/^Error: /gm, '')
    .replace(/^\[plugin [\w:-]+\]\s+/, '')
    .replace(/\n +at .+/g, '')
    .trimEnd()
}
