import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { importsOfFile, mantineFile, mantineImports } from '../common/mantine-packages.ts'

/** How Mantine names its classes. */
const classNames = /\bm_[\da-f]+/g

/**
 * Adds to each module the style sheets of the Mantine components that it imports, and of those that they are made of
 * (https://mantine.dev/styles/css-files-list/). All of them are in the cascade layer `mantine`, so the styles of blocks
 * win.
 */
export function mantineStyles(): Plugin {
  let root: string
  let sheets: Map<string, string>
  return {
    name: 'mantine-styles',
    configResolved: (config) => {
      root = config.root
      sheets = sheetsByClass(join(root, 'node_modules'))
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@mantine\// },
      handler(code) {
        const files = mantineImports(code).flatMap(({ library, name }) => mantineFile(root, library, name) ?? [])
        const classes = new Set(files.flatMap(classesOf(root)))
        // In Mantine's order, in which components come after those that they are made of.
        const styles = new Set([...sheets].flatMap(([name, sheet]) => (classes.has(name) ? [sheet] : [])))
        // At the end, so that lines and directives stay where they are.
        const lines = Array.from(styles, (sheet) => `import '${sheet}'\n`)
        return styles.size > 0 ? { code: `${code}\n${lines.join('')}`, map: null } : undefined
      },
    },
  }
}

/** @returns a function from a file of Mantine to the classes of all components that it imports */
function classesOf(root: string): (file: string) => string[] {
  const visited = new Set<string>()
  const visit = (file: string): string[] => {
    if (visited.has(file)) return []
    visited.add(file)
    if (file.endsWith('.module.mjs')) return readFileSync(file, 'utf8').match(classNames) ?? []
    return [...importsOfFile(root, file).values()].flatMap(visit)
  }
  return visit
}

/**
 * @param packages the project's folder of packages
 * @returns the style sheet that each class is in, in the order of the whole style sheet of its package. Only
 * `@mantine/core` has a sheet for each component. It comes first, for the other packages build on it
 */
function sheetsByClass(packages: string): Map<string, string> {
  const libraries = readdirSync(join(packages, '@mantine')).sort((a, b) => Number(b === 'core') - Number(a === 'core'))
  return new Map(
    libraries.flatMap((library) => {
      const all = `@mantine/${library}/styles.layer.css`
      if (!existsSync(join(packages, all))) return []
      const parts = classesByPart(join(packages, `@mantine/${library}/styles`))
      const names = new Set(readFileSync(join(packages, all), 'utf8').match(classNames))
      return Array.from(names, (name): [string, string] => {
        const part = parts.get(name)
        return [name, part ? `@mantine/${library}/styles/${part}` : all]
      })
    }),
  )
}

function classesByPart(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.layer.css')) : []
  return new Map(
    names.flatMap((name) => {
      const classes = new Set(readFileSync(join(folder, name), 'utf8').match(classNames))
      return Array.from(classes, (className): [string, string] => [className, name])
    }),
  )
}
