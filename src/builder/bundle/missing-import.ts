import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { linesOf } from '../../content/yaml/span.ts'

/** An error as Vite shows it, with the line that it is about. Its place it says itself: Vite would look for it anew. */
interface Refusal extends Error {
  frame: string
}

/**
 * What to say of an import that leads nowhere. Bundlers quote the code without its types, and so another line than the
 * one in the file.
 *
 * @param root the project's root directory
 * @param importer path of the file that imports
 * @param source what it imports, as it is written there
 * @returns the error to throw; undefined when the file is not ours, or does not say so in these words
 */
export function missingImport(root: string, importer: string, source: string): Refusal | undefined {
  if (!importer.startsWith(join(root, 'src/'))) return undefined
  const code = readFileSync(importer, 'utf8')
  const quoted = source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<=\\b(?:from|import)\\b[\\s(]*)['"]${quoted}['"]`).exec(code)
  if (!found) return undefined
  const { line, col } = linesOf(code).linePos(found.index)
  const row = code.split('\n')[line - 1] as string
  const remedy = source.startsWith('.') ? 'Correct its name.' : 'Correct its name, or install it.'
  const place = `${relative(root, importer).replaceAll('\\', '/')}:${line}:${col}`
  return Object.assign(new Error(`${place}: ${found[0]} cannot be found. ${remedy}`), {
    // How the bundler came there is nothing to the reader.
    stack: '',
    frame: `${line} | ${row}\n${' '.repeat(`${line} | `.length + col - 1)}${'^'.repeat(found[0].length)}`,
  })
}
