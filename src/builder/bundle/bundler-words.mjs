import { stripVTControlCharacters } from 'node:util'

/**
 * What the bundler says, without colours, its count of errors and the calls inside of it. Plain JavaScript, for the
 * script that bundles all other code needs it too.
 *
 * @param {string} message of the error that it throws
 * @returns {string}
 */
export function bundlerWords(message) {
  const words = stripVTControlCharacters(message)
  const [, file, cause] = /Failed to write file in (.+)\n\s*Caused by:\s+(.+)/.exec(words) ?? []
  if (cause !== undefined) return `${file} cannot be written: ${cause}`
  const refusal = /^Error: (E[A-Z]+: .+)/m.exec(words)?.[1]
  if (refusal !== undefined) return refusal
  return words
    .replace(/^Build failed with \d+ errors?:\s+/, '')
    .replace(/^Error: /gm, '')
    .replace(/^\[plugin site[\w-]*\]\s+/, '')
    .replace(/\n +at .+/g, '')
    .trimEnd()
}
