import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { importsOfFile, mantineFile, mantineImports } from '../../codegen/mantine-usage.ts'
import { memoize } from '../../site/memoize.ts'

/**
 * Adds to each module the style sheets of the Mantine components that it imports, and of those that they are made of
 * (https://mantine.dev/styles/css-files-list/). All of them are in the cascade layer `mantine`, so the styles of blocks
 * win.
 */
export function mantineStyles(): Plugin {
  let root: string
  return {
    name: 'mantine-styles',
    configResolved: (config) => {
      root = config.root
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@mantine\// },
      handler(code) {
        const files = new Set<string>()
        for (const { library, name } of mantineImports(code)) addFiles(mantineFile(root, library, name), files)
        const sheets = [...files].filter((file) => file.endsWith('.module.mjs')).flatMap(sheetOf)
        // In Mantine's order, in which components come after those that they are made of.
        const names = new Set(sheets.sort((a, b) => a.place - b.place).map(({ name }) => name))
        // At the end, so that lines and directives stay where they are.
        const lines = Array.from(names, (name) => `import '${name}'\n`)
        return names.size > 0 ? { code: `${code}\n${lines.join('')}`, map: null } : undefined
      },
    },
  }
}

function addFiles(file: string | undefined, found: Set<string>): void {
  if (!file || found.has(file)) return
  found.add(file)
  for (const imported of importsOfFile(file).values()) addFiles(imported, found)
}

/** How Mantine names its classes. */
const classNames = /\bm_[\da-f]+/g

const readSheet = memoize((path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))

/**
 * Only `@mantine/core` has a sheet for each component. It comes first, for the other packages build on it.
 *
 * @param file the classes of a component, such as `Card.module.mjs`
 * @returns the name of the style sheet, and its place among all
 */
function sheetOf(file: string): { name: string; place: number }[] {
  const [packages = '', library = ''] = file.split(/[\\/](@mantine[\\/][\w-]+)[\\/]esm[\\/]/)
  const all = `${library}/styles.layer.css`
  const own = `${library}/styles/${basename(file, '.module.mjs')}.layer.css`
  const places = (readFileSync(file, 'utf8').match(classNames) ?? []).map((name) =>
    readSheet(join(packages, all)).indexOf(name),
  )
  const found = places.filter((place) => place >= 0)
  if (found.length === 0) return []
  if (!existsSync(join(packages, own))) return [{ name: all, place: Infinity }]
  return [{ name: own, place: Math.min(...found) }]
}
