import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/** @returns the blocks that are made of a file; undefined for one that pages have whatever their blocks are, or that none has */
export type BlocksWith = (file: string) => ReadonlySet<string> | undefined

const blocks = 'src/blocks'

/** What all pages are made with. */
const ofAllPages = ['src/renderer/render-page.tsx', 'src/client/main.ts']

/** Lists of all blocks. */
const isRegistry = (file: string): boolean => file.startsWith('src/generated/registries/')

/** @param engine the folder of the code */
export function blocksByFile(engine: string): BlocksWith {
  const imports = new Map<string, string[]>()
  const follow = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file) || isRegistry(file)) return found
    found.add(file)
    const targets = imports.get(file) ?? importsOf(engine, file)
    imports.set(file, targets)
    for (const target of targets) follow(target, found)
    return found
  }
  const shared = ofAllPages.reduce((found, file) => follow(file, found), new Set<string>())
  const types = readdirSync(join(engine, blocks)).flatMap((name) =>
    name.endsWith('.tsx') ? [name.slice(0, -'.tsx'.length)] : [],
  )
  const filesOf = new Map(types.map((type) => [type, follow(`${blocks}/${type}.tsx`, new Set())]))
  return (file) => {
    if (shared.has(file)) return undefined
    const found = types.filter((type) => filesOf.get(type)?.has(file) || file === `schema/blocks/${type}.schema.json`)
    return found.length > 0 ? new Set(found) : undefined
  }
}

function importsOf(engine: string, file: string): string[] {
  if (!/\.tsx?$/.test(file) || !existsSync(join(engine, file))) return []
  const targets: string[] = []
  const add = (source: { value?: unknown } | null) => {
    if (typeof source?.value === 'string' && source.value.startsWith('.'))
      targets.push(posix.join(posix.dirname(file), source.value))
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add('value' in source ? source : null),
  }).visit(parseSync(file, readFileSync(join(engine, file), 'utf8')).program)
  return targets
}
