import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { memoize } from '../site/memoize.ts'

/** One name that a module imports of a Mantine package. */
export interface MantineImport {
  /** Such as `@mantine/core`. */
  library: string
  name: string
  /** What the module calls it. */
  local: string
  index: number
}

const importStatements = /^import (?!type\b)\{([^}]*)\} from ['"](@mantine\/[\w-]+)['"]/gm

/**
 * @param code a module of the project, as the formatter writes it
 * @returns what it imports of Mantine, without types
 */
export function mantineImports(code: string): MantineImport[] {
  const found: MantineImport[] = []
  for (const { 0: statement, 1: names = '', 2: library = '', index: start } of code.matchAll(importStatements))
    for (const { 1: type, 2: name = '', 3: local = name, index } of names.matchAll(/(type )?(\w+)(?: as (\w+))?/g))
      if (!type) found.push({ library, name, local, index: start + statement.indexOf('{') + 1 + index })
  return found
}

/**
 * @param name what it exports
 * @returns the path of the file; undefined when the package is not installed, or has no such export
 */
export const mantineFile = (root: string, library: string, name: string): string | undefined =>
  importsOfFile(join(root, 'node_modules', library, 'esm/index.mjs')).get(name)

/** In the files of the packages: `import { Card } from "./Card.mjs"`, or a default import. */
const packageImports = /^import (?:\{ ([^}]+) \}|(\w+)) from "(\.|@mantine\/[\w-]+)([^"]*)"/gm

/**
 * @returns the paths of Mantine's files that it imports, by the names that it imports; none for a file that does not exist
 */
export const importsOfFile = memoize((file: string): ReadonlyMap<string, string> => {
  const imports = new Map<string, string>()
  const code = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const [, names, fallback = '', from = '', path] of code.matchAll(packageImports))
    for (const each of names?.split(', ') ?? [fallback]) {
      const name = each.split(' as ')[0] as string
      const root = file.slice(0, file.lastIndexOf('node_modules'))
      const found = from === '.' ? join(dirname(file), `.${path}`) : mantineFile(root, from, name)
      if (found) imports.set(name, found)
    }
  return imports
})
