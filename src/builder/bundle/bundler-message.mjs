import { stripVTControlCharacters } from 'node:util'

/**
 * Removes colours, counts and stack traces from the bundler's error messages. Plain JavaScript, because the script that
 * bundles all other code uses it too.
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
