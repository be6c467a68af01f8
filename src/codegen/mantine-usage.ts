import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

/** A component, a hook or a prop of Mantine, and its first place in a module. */
export interface MantineUsage {
  name: string
  index: number
}

/** What changes in the browser: a state, or a part that is opened from outside. */
const state = /\buse(?:State|Reducer|Floating)\(|\b(?:opened|expanded)(?=[,:}]| [=}])/

/** Its only state is an id. */
const idHook = 'use-id.mjs'

/**
 * Finds a component or hook of Mantine that needs JavaScript: one whose code, or that of its hooks, has a state. With
 * `readOnly` a component needs none.
 */
export function findStateful(root: string, code: string): MantineUsage | undefined {
  for (const { library, name, local, index } of mantineImports(code)) {
    const file = mantineFile(root, library, name)
    if (!file || basename(file) === idHook || !isStateful(file)) continue
    const element = code.search(new RegExp(`<${local}\\b(?![^>]*\\breadOnly\\b)`))
    if (element >= 0) return { name, index: element }
    if (!code.includes(`<${local}`)) return { name, index }
  }
  return undefined
}

const isStateful = memoize((file: string) => hasState(file, new Set()))

/** @param visited hooks may import each other */
function hasState(file: string, visited: Set<string>): boolean {
  if (visited.has(file) || !existsSync(file)) return false
  visited.add(file)
  const code = readFileSync(file, 'utf8')
  return !isImage(code) && (state.test(code) || hooksAndRoot(file).some((imported) => hasState(imported, visited)))
}

/** Its state is that the image could not be loaded. */
const isImage = (code: string): boolean => [...code.matchAll(/\bon[A-Z]\w*(?=: )/g)].join() === 'onError'

/** The imported files that the state of a component can be in. */
function hooksAndRoot(file: string): string[] {
  const rootFile = `${basename(file, '.mjs')}Root.mjs`
  return [...importsOfFile(file).values()].filter((path) => {
    const name = basename(path)
    return name === rootFile || (name.startsWith('use-') && name !== idHook)
  })
}

/** How props make Mantine write a <style> element, or need its global classes, and what to do instead. */
const unsupportedProps: [pattern: RegExp, remedy: string][] = [
  [/\b\w+=\{\{\s*(?:base|xs|sm|md|lg|xl):/, 'Write in the CSS module what differs by width.'],
  [/\b(?:hiddenFrom|visibleFrom)=/, 'Write in the CSS module what differs by width.'],
  [/\blockScroll\b(?!=\{false)/, 'Leave it out: the page does not scroll while a Modal or a Drawer is open.'],
]

/**
 * Finds what makes Mantine write a <style> element, which the Content Security Policy blocks, or needs one that Mantine
 * would write for the whole page.
 *
 * @returns the component or prop, and what to do instead
 */
export function findStyleElement(root: string, code: string): (MantineUsage & { remedy: string }) | undefined {
  const imports = mantineImports(code)
  if (imports.length === 0) return undefined
  for (const { library, name, index } of imports) {
    const file = mantineFile(root, library, name)
    if (file && writesStyleElement(file)) return { name, index, remedy: remedyFor(name) }
  }
  for (const [pattern, remedy] of unsupportedProps) {
    const [prop, index] = [pattern.exec(code)?.[0], code.search(pattern)]
    if (prop) return { name: prop.replace(/=.*/s, ''), index, remedy }
  }
  return undefined
}

const remedyFor = (name: string): string =>
  name === 'Carousel'
    ? 'Let a row scroll with `scroll-snap-type` in the CSS module, or use `embla-carousel-react`.'
    : 'Lay it out in the CSS module with `display: grid`.'

/** Grid, SimpleGrid, AppShell and Carousel always do, in a file of their own: `GridVariables.mjs`. */
const writesStyleElement = (file: string): boolean =>
  [...importsOfFile(file).values()].some(
    (path) =>
      /(?:Variables|MediaStyles)\.mjs$/.test(path) &&
      basename(path).startsWith(basename(file, '.mjs')) &&
      importsOfFile(path).has('InlineStyles'),
  )
