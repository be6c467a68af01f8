import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { positionOf } from '../../yaml/lines.ts'

/** An error in Vite's format, with a code frame. */
interface ImportError extends Error {
  frame: string
}

/**
 * Explains an import that cannot be resolved. Bundlers quote the code without its types, so their line numbers are wrong.
 *
 * @param importer path of the importing file
 * @param source the import specifier
 * @returns the error to throw; undefined when the file is not in `src/` or has no such import
 */
export function missingImport(root: string, importer: string, source: string): ImportError | undefined {
  if (!importer.startsWith(join(root, 'src/'))) return undefined
  const code = readFileSync(importer, 'utf8')
  const quoted = source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<=\\b(?:from|import)\\b[\\s(]*)['"]${quoted}['"]`).exec(code)
  if (!found) return undefined
  const { line, column } = positionOf(code, found.index)
  const row = code.split('\n')[line - 1] as string
  const fix = source.startsWith('.') ? 'Correct the path.' : 'Correct the name, or install the package.'
  const place = `${relative(root, importer).replaceAll('\\', '/')}:${line}:${column}`
  return Object.assign(new Error(`${place}: ${found[0]} cannot be found. ${fix}`), {
    // The stack would only show the bundler's own calls.
    stack: '',
    frame: `${line} | ${row}\n${' '.repeat(`${line} | `.length + column - 1)}${'^'.repeat(found[0].length)}`,
  })
}
