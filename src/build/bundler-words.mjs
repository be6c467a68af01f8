import { stripVTControlCharacters } from 'node:util'

/**
 * What the bundler says, without colours, and without its own stack where the system did not let it write. Plain
 * JavaScript, for the script that bundles all other code needs it too.
 *
 * @param {string} message of the error that it throws
 * @returns {string}
 */
export function bundlerWords(message) {
  const words = stripVTControlCharacters(message)
  const [, file, cause] = /Failed to write file in (.+)\s+Caused by:\s+(.+)/.exec(words) ?? []
  if (cause !== undefined) return `${file} cannot be written: ${cause}`
  return /^Error: (E[A-Z]+: .+)/m.exec(words)?.[1] ?? words
}
