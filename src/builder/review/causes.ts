import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { diffArrays } from 'diff'
import { parseSync } from 'rolldown/utils'
import { translated } from '../../editor/protocol/messages.ts'
import { schemaFileOf } from '../../schema/file-kinds.ts'
import type { SchemaSet } from '../../schema/schema-set.ts'
import { SchemaWalker } from '../../schema/schema-walker.ts'
import { nowIn } from '../../site/dates.ts'
import { groupBy } from '../../site/group-by.ts'
import type { Project } from '../../site/project.ts'
import { fileKindOf, pagesFolder } from '../../site/routes.ts'
import { compareText } from '../../site/text.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import { readSchemaSet } from '../../workspace/files/schema-files.ts'
import { positionOf } from '../../yaml/lines.ts'
import type { Difference } from '../../yaml/operations/differences.ts'
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts'
import { type Path, pathText, type Value } from '../../yaml/path.ts'
import { rangeOfKey } from '../../yaml/ranges.ts'
import { filesIn } from '../bundle/both-bundlers.mjs'
import { documentChanges } from './change-words.ts'

/** Something that differs between two sites, before they are built. */
export interface Cause {
  kind:
    | 'value'
    | 'document'
    | 'file'
    | 'schema'
    | 'component'
    | 'style'
    | 'words'
    | 'engine'
    | 'package'
    | 'date'
    | 'unknown'
  /** `` `contact.phone` in `pages/_site.yaml`, line 12 ``, `src/blocks/hero.tsx`, `sharp 0.34.1 → 0.35.0` */
  what: string
  /** Relative to the site or to the engine, the first of several; empty for packages and for the date. */
  file: string
  /** What has changed in a document. */
  words?: string
  /** What makes the change in the earlier versions of documents; none for all that is no document. */
  edits?: readonly Edit[]
}

/** A change in the earlier version of a document. */
export interface Edit {
  file: string
  /** Undefined for a file that is new or removed. */
  operation?: Difference['operation']
  /** Its place among the changes of the file, which are made in their order. */
  order: number
}

/** @returns what differs between the sources of two sites: the content first */
export async function causesBetween(before: Project, after: Project): Promise<Cause[]> {
  const schemas = await readSchemaSet(after.engine)
  return joined([
    ...contentCauses(before.root, after.root, schemas),
    ...(before.engine === after.engine ? [] : codeCauses(before, after)),
  ])
}

function contentCauses(before: string, after: string, schemas: SchemaSet): Cause[] {
  return changedFiles(before, after, [pagesFolder]).flatMap((file): Cause[] => {
    const [old, now] = [before, after].map((root) => textAt(root, file))
    if (old !== undefined && now !== undefined && isYaml(file))
      return valueCauses(file, parseYaml(old), parseYaml(now), schemas)
    const change = old === undefined ? ', new' : now === undefined ? ', removed' : ''
    const what = `\`${file}\`${change}`
    return [isYaml(file) ? { kind: 'document', what, file, edits: [{ file, order: 0 }] } : { kind: 'file', what, file }]
  })
}

/** Comments and layout are no cause. */
function valueCauses(file: string, before: ParsedYaml, after: ParsedYaml, schemas: SchemaSet): Cause[] {
  const walker = new SchemaWalker(schemas, schemaFileOf(fileKindOf(file)))
  return documentChanges(before.value, after.value ?? null, walker, nowIn()).map(({ operation, at, words }, order) => {
    const [version, path] = operation.op === 'remove' ? [before, operation.path] : [after, at]
    const place = operation.op === 'move' ? path.slice(0, -1) : path
    const { line } = positionOf(version.text, rangeOfKey(version, place)[0])
    const what = `\`${pathText(place)}\` in \`${file}\`, line ${line}`
    return { kind: 'value', what, file, words: translated(words), edits: [{ file, operation, order }] }
  })
}

/** So many places with the same change are named one by one. */
const mostAlone = 8

/** A word that is replaced in a field of many files is one change, and so is another version of the engine. */
function joined(causes: readonly Cause[]): Cause[] {
  const groups = groupBy(causes, ({ kind, what, edits }) =>
    kind === 'engine' ? kind : (changeIn(edits?.[0]?.operation) ?? what),
  )
  const same = new Map([...groups.values()].flatMap((group) => group.map((cause) => [cause, group] as const)))
  return causes.flatMap((cause): Cause[] => {
    const group = same.get(cause) ?? [cause]
    if (group.length <= mostAlone) return [cause]
    if (cause !== group[0]) return []
    if (!cause.edits) return [{ ...cause, what: `${group.length} files, such as ${cause.what}` }]
    const field = fieldAt(cause.edits[0]?.operation?.path ?? [])
    const what = `\`${field}\` in ${group.length} places, such as ${cause.what}`
    return [{ ...cause, what, edits: group.flatMap(({ edits = [] }) => edits) }]
  })
}

const fieldAt = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')

/** @returns what a change does, wherever it does so: of two texts, the words that differ */
function changeIn(operation: Difference['operation'] | undefined): string | undefined {
  if (!operation) return undefined
  const { path, ...change } = operation
  const words = change.op === 'set' ? changedWords(change.expected, change.value) : undefined
  return JSON.stringify([fieldAt(path), words ?? change])
}

/** Of texts with more other words, the whole is another one. */
const mostWords = 100

function changedWords(before: Value | undefined, after: Value): string[] | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined
  const [old, now] = [before, after].map((text) => text.split(/([^\p{L}\p{N}]+)/u)) as [string[], string[]]
  const runs = diffArrays(old, now, { maxEditLength: mostWords })
  const changed = runs?.flatMap(({ added, removed, value }) =>
    added || removed ? [`${added ? '+' : '-'}${value.join('')}`] : [],
  )
  return changed && [...new Set(changed)]
}

/** The folders of an engine from which pages are made, and the files beside them. */
const codeParts = ['src', 'schema', 'vite.config.ts', '.env']

function codeCauses({ engine: before }: Project, { engine: after, root }: Project): Cause[] {
  const files = changedFiles(before, after, codeParts).filter((file) => !/\.md$|(^|\/)generated\//.test(file))
  return [
    ...files.map((file): Cause => ({ kind: kindOf(file), what: `\`${fileInSite(file, root)}\``, file })),
    ...packageCauses(before, after),
  ]
}

/** @returns the path of a site's own block as its author knows it */
function fileInSite(file: string, root: string): string {
  const own = file.replace(/^(?:src|schema)\/blocks\//, 'blocks/')
  return existsSync(join(root, own)) ? own : file
}

function kindOf(file: string): Cause['kind'] {
  if (file.startsWith('schema/')) return 'schema'
  if (file.endsWith('.css') || file.startsWith('src/theme/')) return 'style'
  if (file.startsWith('src/words/')) return 'words'
  return /^src\/(blocks|components|layout)\//.test(file) ? 'component' : 'engine'
}

function packageCauses(before: string, after: string): Cause[] {
  const [old, now] = [versionsIn(before), versionsIn(after)]
  return Object.keys({ ...old, ...now })
    .filter((name) => old[name] !== now[name])
    .sort()
    .map((name) => ({ kind: 'package', what: `${name} ${old[name] ?? 'none'} → ${now[name] ?? 'none'}`, file: '' }))
}

type Versions = Record<string, string | undefined>

/** Without the packages that only developers need. */
function versionsIn(engine: string): Versions {
  const { packages = {} } = JSON.parse(textAt(engine, 'package-lock.json') ?? '{}')
  const all: [string, { version?: string; dev?: boolean }][] = Object.entries(packages)
  const used = all.filter(([path, { dev }]) => path !== '' && !dev)
  return Object.fromEntries(used.map(([path, { version }]) => [path.replace(/^.*node_modules\//, ''), version]))
}

/**
 * @param parts folders of both, or files beside them
 * @returns the files that differ, sorted by path
 */
export function changedFiles(before: string, after: string, parts: readonly string[]): string[] {
  const all = new Set([before, after].flatMap((root) => parts.flatMap((part) => filesIn(root, part))))
  return [...all].sort(compareText).filter((file) => {
    const [old, now] = [before, after].map((root) => bytesAt(root, file))
    return !(old && now && old.equals(now))
  })
}

const bytesAt = (root: string, file: string): Buffer | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined

const textAt = (root: string, file: string): string | undefined => bytesAt(root, file)?.toString()

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
  const text = readFileSync(join(engine, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return names.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(file), name))
}
