import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { positionOf } from '../../content/yaml/lines.ts'

/** An error as Vite shows it, with the line that it is about. */
interface ImportError extends Error {
  frame: string
}

/**
 * Explains an import that leads nowhere. Bundlers quote the code without its types, and so another line than the one in
 * the file.
 *
 * @param root the folder of the code
 * @param importer path of the file that imports
 * @param source what it imports
 * @returns the error to throw; undefined when the file is not ours, or has no such import
 */
export function missingImport(root: string, importer: string, source: string): ImportError | undefined {
  if (!importer.startsWith(join(root, 'src/'))) return undefined
  const code = readFileSync(importer, 'utf8')
  const quoted = source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<=\\b(?:from|import)\\b[\\s(]*)['"]${quoted}['"]`).exec(code)
  if (!found) return undefined
  const { line, column } = positionOf(code, found.index)
  const row = code.split('\n')[line - 1] as string
  const remedy = source.startsWith('.') ? 'Correct its name.' : 'Correct its name, or install it.'
  const place = `${relative(root, importer).replaceAll('\\', '/')}:${line}:${column}`
  return Object.assign(new Error(`${place}: ${found[0]} cannot be found. ${remedy}`), {
    // The calls inside of the bundler do not help.
    stack: '',
    frame: `${line} | ${row}\n${' '.repeat(`${line} | `.length + column - 1)}${'^'.repeat(found[0].length)}`,
  })
}
