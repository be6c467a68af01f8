import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How a component or a hook changes for a person: by a state of its own, or opened from outside. */
const changing = /\buse(?:State|Reducer|Floating)\(|\b(?:opened|expanded)(?=[,:}]| [=}])/

/** Its state is a name. */
const unchanging = 'useId'

/** What a module takes of Mantine that needs a script. */
export interface Found {
  name: string
  /** Where it is used first. */
  index: number
}

const imports = /^import (?!type\b)\{([^}]*)\} from ['"](@mantine\/[\w-]+)['"]/gm

/**
 * Finds what of Mantine's needs a script to do anything: whose own code, or that of the hooks it uses, keeps a state.
 * What is only shown, with `readOnly`, needs none.
 *
 * @param root the project's root directory
 * @param code a module of a block, without its comments
 * @returns the first of them
 */
export function findChanging(root: string, code: string): Found | undefined {
  const packages = join(root, 'node_modules')
  for (const { 0: statement, 1: names = '', 2: library = '', index: start } of code.matchAll(imports))
    for (const [name = '', local = name] of names.split(',').map((one) => one.trim().split(/\s+as\s+/))) {
      const file = exportsOf(packages, library).get(name)
      if (!file || name === unchanging || !isChanging(packages, file)) continue
      const index = code.search(new RegExp(`<${local}\\b(?![^>]*\\breadOnly\\b)`))
      if (index >= 0) return { name, index }
      if (!code.includes(`<${local}`)) return { name, index: start + statement.indexOf(name) }
    }
  return undefined
}

const exporting = /^import \{ ([^}]+) \} from "(\.[^"]+)"/gm

const known = new Map<string, ReadonlyMap<string, string>>()

/** The files of all that a package exports, by name; none when it is not there, which the bundler tells. */
function exportsOf(packages: string, library: string): ReadonlyMap<string, string> {
  const folder = join(packages, library, 'esm')
  const files = known.get(folder) ?? new Map(namesIn(read(join(folder, 'index.mjs')), exporting, folder))
  known.set(folder, files)
  return files
}

/** The names that the imports of a module bring, and the paths of their files. */
const namesIn = (code: string, pattern: RegExp, folder: string): [name: string, file: string][] =>
  [...code.matchAll(pattern)].flatMap(([, names = '', path = '']) =>
    names.split(', ').map((name): [string, string] => [name.split(' as ')[0] as string, join(folder, path)]),
  )

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const verdicts = new Map<string, boolean>()

function isChanging(packages: string, file: string): boolean {
  const verdict = verdicts.get(file)
  if (verdict !== undefined) return verdict
  // Hooks may bring each other.
  verdicts.set(file, false)
  const code = read(file)
  const found =
    !isPicture(code) && (changing.test(code) || parts(packages, file, code).some((part) => isChanging(packages, part)))
  verdicts.set(file, found)
  return found
}

/** What keeps a state for a picture that does not come is well without. */
const isPicture = (code: string): boolean => [...code.matchAll(/\bon[A-Z]\w*(?=: )/g)].join() === 'onError'

const hooks = /^import \{ ([^}]+) \} from "@mantine\/hooks"/gm

/** The files that a component works by: its hooks, and the root of its parts. */
function parts(packages: string, file: string, code: string): string[] {
  const roots = `${basename(file, '.mjs')}Root.mjs`
  const own = namesIn(code, exporting, dirname(file)).map(([, path]) => path)
  const ofHooks = exportsOf(packages, '@mantine/hooks')
  const fromHooks = namesIn(code, hooks, '').flatMap(([name]) => ofHooks.get(name) ?? [])
  return [...own.filter((path) => /^use-/.test(basename(path)) || basename(path) === roots), ...fromHooks].filter(
    (path) => basename(path) !== 'use-id.mjs',
  )
}
