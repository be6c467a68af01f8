import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { translated } from '../../editor/protocol/messages.ts'
import { schemaFileOf } from '../../schema/file-kinds.ts'
import type { SchemaSet } from '../../schema/schema-set.ts'
import { SchemaWalker } from '../../schema/schema-walker.ts'
import { nowIn } from '../../site/dates.ts'
import type { Project } from '../../site/project.ts'
import { fileKindOf, pagesFolder } from '../../site/routes.ts'
import { compareText } from '../../site/text.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import { readSchemaSet } from '../../workspace/files/schema-files.ts'
import { positionOf } from '../../yaml/lines.ts'
import type { Difference } from '../../yaml/operations/differences.ts'
import type { Value } from '../../yaml/operations/operation.ts'
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts'
import { pathText } from '../../yaml/path.ts'
import { rangeOfKey } from '../../yaml/ranges.ts'
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
  /** Relative to the site or to the engine; empty for packages and for the date. */
  file: string
  /** What has changed in a document. */
  words?: string
  /** What makes the change in the file of the earlier version, for a value. */
  operation?: Difference['operation']
}

/** @returns what differs between the sources of two sites: the content first */
export async function causesBetween(before: Project, after: Project): Promise<Cause[]> {
  const schemas = await readSchemaSet(after.engine)
  return [
    ...contentCauses(before.root, after.root, schemas),
    ...(before.engine === after.engine ? [] : codeCauses(before, after)),
  ]
}

function contentCauses(before: string, after: string, schemas: SchemaSet): Cause[] {
  return changedFiles(before, after, [pagesFolder]).flatMap((file): Cause[] => {
    const [old, now] = [before, after].map((root) => textAt(root, file))
    if (old === undefined || now === undefined)
      return [
        {
          kind: isYaml(file) ? 'document' : 'file',
          what: `\`${file}\`, ${old === undefined ? 'new' : 'removed'}`,
          file,
        },
      ]
    if (!isYaml(file)) return [{ kind: 'file', what: `\`${file}\``, file }]
    return valueCauses(file, parseYaml(old), parseYaml(now), schemas)
  })
}

/** Comments and layout are no cause. */
function valueCauses(file: string, before: ParsedYaml, after: ParsedYaml, schemas: SchemaSet): Cause[] {
  const walker = new SchemaWalker(schemas, schemaFileOf(fileKindOf(file)))
  return documentChanges(before.value as Value, after.value as Value, walker, nowIn()).map(
    ({ operation, at, words }) => {
      const [version, path] = operation.op === 'remove' ? [before, operation.path] : [after, at]
      const place = operation.op === 'move' ? path.slice(0, -1) : path
      const { line } = positionOf(version.text, rangeOfKey(version, place)[0])
      const what = `\`${pathText(place)}\` in \`${file}\`, line ${line}`
      return { kind: 'value', what, file, words: translated(words), operation }
    },
  )
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
  const [old, now] = [before, after].map(versionsIn) as [Map<string, string>, Map<string, string>]
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name): Cause[] => {
    const [from, to] = [old.get(name) ?? 'none', now.get(name) ?? 'none']
    return from === to ? [] : [{ kind: 'package', what: `${name} ${from} → ${to}`, file: '' }]
  })
}

/** Without the packages that only developers need. */
function versionsIn(engine: string): Map<string, string> {
  const { packages = {} } = JSON.parse(textAt(engine, 'package-lock.json') ?? '{}')
  const all: [string, { version?: string; dev?: boolean }][] = Object.entries(packages)
  return new Map(
    all.flatMap(([path, { version, dev }]) =>
      path && version && !dev ? [[path.replace(/^.*node_modules\//, ''), version]] : [],
    ),
  )
}

/**
 * @param parts folders of both, or files beside them
 * @returns the files that differ, sorted by path
 */
export function changedFiles(before: string, after: string, parts: readonly string[]): string[] {
  const all = new Set(parts.flatMap((part) => [before, after].flatMap((root) => filesIn(root, part))))
  return [...all].sort(compareText).filter((file) => {
    const [old, now] = [before, after].map((root) => bytesAt(root, file))
    return !(old && now && old.equals(now))
  })
}

function filesIn(root: string, part: string): string[] {
  const path = join(root, part)
  if (!existsSync(path)) return []
  if (!/^\w+$/.test(part)) return [part]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

const bytesAt = (root: string, file: string): Buffer | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined

const textAt = (root: string, file: string): string | undefined => bytesAt(root, file)?.toString()
