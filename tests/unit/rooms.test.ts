import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'

/*
 * A room is a folder of src/ with directions of its own. The table under "Layers" in src/docs/architecture.md says what
 * each room may import, and which packages it may use. The linter reports cycles between files.
 */

interface Room {
  name: string
  imports: string[]
  packages: string[]
}

const wordsOf = (cell = '') => cell.match(/[\w./-]+/g) ?? []

const [, table = ''] = /## Layers\n.*?\n(\|.*?)\n\n/s.exec(readFileSync('src/docs/architecture.md', 'utf8')) ?? []
const rooms = table
  .split('\n')
  .slice(2)
  .map((row): Room => {
    const [, name = '', imports, packages] = row.split('|')
    return { name: name.replaceAll(/[` ]/g, ''), imports: wordsOf(imports), packages: wordsOf(packages) }
  })
  // The deepest first, because generated/registries is not part of generated.
  .toSorted((a, b) => b.name.length - a.name.length)

/** Packages that the table mentions, by what an import begins with. Others may be used everywhere. */
const packages = {
  node: /^node:/,
  react: /^(?:react|@mantine|@tabler|@codemirror)\b/,
  vite: /^(?:vite|rolldown)\b/,
  ajv: /^ajv/,
  yaml: /^yaml$/,
}

const roomOf = (path: string): string | undefined =>
  rooms.find(({ name }) => path === name || path.startsWith(`${name}/`))?.name

interface Import {
  file: string
  /** A path in src, or the name of a package. */
  target: string
}

/** @returns the imports of a file: static, dynamic, of types and of styles */
function importsOf(file: string): Import[] {
  const { program, errors } = parseSync(file, readFileSync(`src/${file}`, 'utf8'))
  expect(errors, file).toEqual([])
  const found: Import[] = []
  const add = ({ source }: { source?: { type: string; value?: unknown } | null }) => {
    if (typeof source?.value !== 'string') return
    const target = source.value.startsWith('.') ? posix.join(posix.dirname(file), source.value) : source.value
    if (!target.startsWith('..')) found.push({ file, target })
  }
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program)
  return found
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
const imports = files.flatMap(importsOf)

/** @returns what the table does not allow about an import: `room → room` or `room → package` */
function violationOf({ file, target }: Import): string[] {
  const room = rooms.find(({ name }) => name === roomOf(file))
  const [used] = Object.entries(packages).find(([, pattern]) => pattern.test(target)) ?? []
  const other = roomOf(target)
  if (!room || other === room.name) return []
  if (used) return room.packages.includes(used) ? [] : [`${room.name} → ${used}`]
  return other && !room.imports.includes(other) ? [`${room.name} → ${other}`] : []
}

/** The folders that a folder imports. */
const neighbours = new Map<string, Set<string>>()
for (const { file, target } of imports) {
  const [from, to] = [posix.dirname(file), posix.dirname(target)]
  if (from !== to) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
}

/** @returns the folders that a folder imports, directly or through others */
function reached(folder: string): Set<string> {
  const found = new Set<string>()
  const next = [folder]
  for (let from = next.pop(); from !== undefined; from = next.pop())
    for (const to of neighbours.get(from) ?? [])
      if (!found.has(to)) {
        found.add(to)
        next.push(to)
      }
  return found
}

it('has a row for every room', () => {
  expect([...new Set(files.filter((file) => !roomOf(file)))]).toEqual([])
  expect(rooms.filter(({ name }) => !files.some((file) => roomOf(file) === name))).toEqual([])
})

it('allows the imports of every file', () => {
  const found = imports.flatMap((one) => violationOf(one).map((violation) => [violation, one]))
  expect(found, 'imports that the table in src/docs/architecture.md does not allow').toEqual([])
})

it('finds no folders that import each other', () => {
  const folders = [...neighbours.keys()].filter((folder) => reached(folder).has(folder))
  expect(folders, 'folders that import each other').toEqual([])
})
