import { posix } from 'node:path'
import { parse } from 'postcss'
import { parseSync, Visitor } from 'rolldown/utils'

/** A use of a CSS module in a file. `name` is undefined if no single class is named. */
interface Use {
  /** File and line. */
  at: string
  sheet: string
  name: string | undefined
}

/**
 * Compares the classes that components use with those that CSS modules define.
 *
 * @param files the texts of components and style sheets by path
 * @returns a line for each class that is missing or unused, and for each use other than `styles.name`
 */
export function classMistakes(files: ReadonlyMap<string, string>): string[] {
  const sheets = new Map<string, Set<string>>()
  for (const [file, text] of files) if (file.endsWith('.css')) sheets.set(file, classesIn(text))
  const uses = [...files].flatMap(([file, text]) => (sheets.has(file) ? composedIn(file, text) : usesIn(file, text)))
  const wrong = uses.flatMap(({ at, sheet, name }) => {
    if (name === undefined) return [`${at} takes no single class from ${sheet}: name each, as in styles.name`]
    return sheets.get(sheet)?.has(name) ? [] : [`${at} uses .${name}, which ${sheet} does not have`]
  })
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} .${name}`))
  const modules = [...sheets].filter(([sheet]) => sheet !== globalSheet)
  const dead = modules.flatMap(([sheet, names]) =>
    [...names].flatMap((name) => (used.has(`${sheet} .${name}`) ? [] : [`${sheet} has .${name}, which nothing uses`])),
  )
  return [...wrong, ...dead]
}

function classesIn(css: string): Set<string> {
  const names = new Set<string>()
  parse(css).walkRules(({ selector }) => {
    const own = selector.replace(/\[[^\]]*\]|:global\([^)]*\)/g, '')
    for (const [, name] of own.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) names.add(name as string)
  })
  return names
}

/** Its classes have the same name everywhere. */
const globalSheet = 'src/theme/classes.css'

/** `composes: a b`, `composes: a from './other.module.css'`, or `composes: a from global`. */
function composedIn(file: string, css: string): Use[] {
  const uses: Use[] = []
  parse(css).walkDecls('composes', ({ value, source }) => {
    const [names = '', from] = value.split(/\s+from\s+/)
    const other = from === 'global' ? globalSheet : from && sheetAt(file, from.slice(1, -1))
    const sheet = other ?? file
    for (const name of names.split(/\s+/)) uses.push({ at: `${file}:${source?.start?.line}`, sheet, name })
  })
  return uses
}

function usesIn(file: string, code: string): Use[] {
  const uses: Use[] = []
  const sheets = new Map<string, string>()
  /** Offsets of identifiers that are already counted or are not uses. */
  const known = new Set<number>()
  const at = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.module.css')) return
      for (const { local } of specifiers) {
        sheets.set(local.name, sheetAt(file, source.value))
        known.add(local.start)
      }
    },
    MemberExpression({ object, property, computed }) {
      if (!computed) known.add(property.start)
      const sheet = object.type === 'Identifier' && sheets.get(object.name)
      const name = computed ? property.type === 'Literal' && property.value : 'name' in property && property.name
      if (!sheet || typeof name !== 'string') return
      known.add(object.start)
      uses.push({ at: at(object.start), sheet, name })
    },
    Identifier({ name, start }) {
      const sheet = sheets.get(name)
      if (sheet && !known.has(start)) uses.push({ at: at(start), sheet, name: undefined })
    },
  }).visit(parseSync(file, code).program)
  return uses
}

const sheetAt = (file: string, path: string): string => posix.join(posix.dirname(file), path)
